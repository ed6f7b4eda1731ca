/**
 * A provider of third-party sign-in for the journeys: a real one, with a form that believes whoever types an address.
 * PROVIDER_PORT, PROVIDER_CLIENT_ID, PROVIDER_CLIENT_SECRET and PROVIDER_REDIRECT say where it listens and whom it
 * serves. It listens on this machine only, and says so when it does.
 */
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { Provider } from 'oidc-provider'

function setting(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const port = Number(setting('PROVIDER_PORT'))
const clientId = setting('PROVIDER_CLIENT_ID')
const issuer = `http://127.0.0.1:${port}`
const scope = 'openid email profile'

/** The provider's own name for a person is not their address, and stays. */
const people = new Map()

function subjectOf(email) {
  const subject = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
  people.set(subject, email)
  return subject
}

function account(subject) {
  const email = people.get(subject)
  return email && { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name: email }) }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: setting('PROVIDER_CLIENT_SECRET'),
      redirect_uris: [setting('PROVIDER_REDIRECT')],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: [randomUUID()] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, subject) => account(subject),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() }] },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  /** Whoever signs in has agreed. */
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope(scope)
    await grant.save()
    return grant
  },
})

function page(uid) {
  return `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<h1>Sign in at the provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Address at the provider <input name="email" required></label> <button>Continue</button>
</form></html>`
}

async function read(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

provider.use(async (context, next) => {
  if (!context.path.startsWith('/interaction/')) {
    await next()
    return
  }
  const { req, res } = context
  const { uid } = await provider.interactionDetails(req, res)
  if (context.method === 'POST') {
    const email = (await read(req)).get('email') ?? ''
    context.redirect(await provider.interactionResult(req, res, { login: { accountId: subjectOf(email) } }))
    return
  }
  context.type = 'html'
  context.body = page(uid)
})

provider.on('server_error', (_, error) => console.error(error))
provider.listen(port, '127.0.0.1', () => console.log(`listening on ${issuer}`))
