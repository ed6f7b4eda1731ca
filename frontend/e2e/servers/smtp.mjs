// A real mail server for the journeys: it takes mail over STARTTLS and from those who know the password, and keeps each
// one as a file of SMTP_FOLDER. The certificate that it makes for itself is written to SMTP_CERTIFICATE, for whoever
// is to trust it. Ends with the process that started it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'

const HOST = '127.0.0.1'

function setting(name) {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}

const folder = setting('SMTP_FOLDER')
const certificate = setting('SMTP_CERTIFICATE')
const [user, password] = [setting('SMTP_USER'), setting('SMTP_PASSWORD')]

/** A certificate for this machine that is no authority: clients refuse one that is. Answers its key. */
function certify() {
  const [config, key] = ['openssl.cnf', 'key.pem'].map((name) => join(dirname(certificate), name))
  const lines = [
    '[req]',
    'distinguished_name = name',
    'x509_extensions = extensions',
    'prompt = no',
    '[name]',
    'CN = localhost',
    '[extensions]',
    'basicConstraints = critical, CA:FALSE',
    `subjectAltName = DNS:localhost, IP:${HOST}`,
  ]
  writeFileSync(config, lines.join('\n'))
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-config', config, '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...files], { stdio: 'ignore' })
  return readFileSync(key)
}

mkdirSync(folder, { recursive: true })
const key = certify()
let count = 0

/** Under another name until it is whole: somebody waits for files that end so. */
function keep(mail) {
  count += 1
  const path = join(folder, `${count}.eml`)
  writeFileSync(`${path}.part`, mail)
  renameSync(`${path}.part`, path)
}

const server = new SMTPServer({
  key,
  cert: readFileSync(certificate),
  authMethods: ['PLAIN', 'LOGIN'],
  onAuth(given, _session, done) {
    if (given.username === user && given.password === password) done(null, { user })
    else done(new Error('wrong user or password'))
  },
  onMailFrom(_address, session, done) {
    done(session.secure ? null : new Error('only over TLS'))
  },
  onData(stream, _session, done) {
    const chunks = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      keep(Buffer.concat(chunks))
      done()
    })
  },
})
// A client that goes away in the middle is no reason to end.
server.on('error', (error) => console.error(String(error)))
server.listen(0, HOST, () => console.log(`listening on http://${HOST}:${server.server.address().port}`))

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
