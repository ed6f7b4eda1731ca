import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { mailsTo } from './mail'
import { barButton, call, emailOf, enter, fillSignIn, recordOf, setting } from './people'

type Person = Parameters<typeof enter>[1]

async function pageOf(browserPage: Page, person: Person): Promise<Page> {
  const browser = browserPage.context().browser()
  if (browser === null) throw new Error('no browser')
  const page = await (await browser.newContext()).newPage()
  await enter(page, person)
  return page
}

/** Somebody whose candidates they are, signed in; whom another journey only invited has no password yet. */
async function recruiterOf(admin: Page): Promise<{ page: Page; name: string }> {
  const { body } = await call(admin, 'GET', '/users/active?role=recruiter&signedin=true&page=1&pageSize=1')
  const [found]: unknown[] = Array.isArray(body) ? body : []
  const { email, fname, lname }: Record<string, unknown> = { ...Object(found) }
  const browser = admin.context().browser()
  if (browser === null) throw new Error('no browser')
  const page = await (await browser.newContext()).newPage()
  await fillSignIn(page, String(email), setting('MUSTER_E2E_PASSWORD'))
  await expect(barButton(page)).toBeVisible()
  return { page, name: `${String(fname)} ${String(lname)}` }
}

/** What a job and a candidate choose from; it may be there from an earlier journey. */
async function withData(admin: Page, name: string, typename: string): Promise<void> {
  const types = await call(admin, 'GET', '/types')
  const rows: unknown[] = Array.isArray(types.body) ? types.body : []
  const type = rows.map((one) => ({ ...Object(one) })).find((one) => one['name'] === typename)
  const { status } = await call(admin, 'POST', '/data', { name, type: type?.['_id'] })
  expect([201, 409]).toContain(status)
}

async function idOf(page: Page, person: Person): Promise<number> {
  return Number((await recordOf(page, emailOf(person)))['_id'])
}

/** An Open job of the manager, with the second employee on its panel. */
async function jobOf(admin: Page, title: string): Promise<number> {
  await withData(admin, 'rust', 'skill')
  await withData(admin, 'pune', 'location')
  const { status, body } = await call(admin, 'POST', '/jobs', {
    title,
    summary: 'Payments in Rust',
    description: 'Builds the ledger.',
    experience: '5-7 years',
    mandatorySkills: ['rust'],
    otherSkills: 'kafka',
    location: ['pune'],
    hiringManager: await idOf(admin, 'MANAGER'),
    interviewPanel: [await idOf(admin, 'EMPLOYEE2')],
    status: 'Open',
    linkedIn: false,
    twitter: false,
  })
  expect(status).toBe(201)
  return Number(Object(body)['_id'])
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click()
  await page.keyboard.type(option)
  await page.locator(`.ant-select-item-option[title="${option}"]:visible`).click()
}

test('a referral becomes a candidate, who is interviewed and rated', { tag: '@postgres' }, async ({ page: admin }) => {
  test.setTimeout(180_000)
  await enter(admin, 'ADMIN')
  const [referrer, manager, member] = [
    await pageOf(admin, 'EMPLOYEE'),
    await pageOf(admin, 'MANAGER'),
    await pageOf(admin, 'EMPLOYEE2'),
  ]
  const stamp = String(Date.now())
  const [title, name] = [`Backend Engineer ${stamp}`, `Shreya Iyer ${stamp}`]
  const email = `shreya.${stamp}@mailbox.example`
  await jobOf(admin, title)

  // An employee refers somebody.
  await referrer.goto('/referrals?add=1')
  const form = referrer.getByRole('dialog', { name: 'Add New Referral' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('98450 21177')
  await choose(referrer, 'Experience', '5-7 years')
  await choose(referrer, 'Skills', 'rust')
  await referrer.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Add referral' }).click()
  await expect(referrer.getByText(`${name} is referred.`)).toBeVisible()
  await referrer.goto(`/referrals?q=${stamp}`)
  await expect(referrer.getByRole('row', { name: new RegExp(`${name}.*Submitted`) })).toBeVisible()

  // An admin makes them a candidate, of a recruiter.
  const recruiter = await recruiterOf(admin)
  await admin.goto(`/referrals?q=${stamp}`)
  await admin.getByRole('button', { name: `Make candidate of ${name}` }).click()
  await choose(admin, 'Job Open jobs only', title)
  await choose(admin, 'Recruiter', recruiter.name)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: `Make ${name} a candidate` }).click()
  await expect(admin.getByText(`${name} is a candidate now.`)).toBeVisible()
  await admin.getByRole('link', { name: `Candidate of ${name}` }).click()
  await admin.waitForURL('**/candidate/*')
  const path = new URL(admin.url()).pathname

  // Such a candidate begins as any new one: an interview is asked for first, and scheduled in place.
  await expect(admin.getByText('Not Shortlisted').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Notify Recruiter To Schedule Interview' }).click()
  await expect(
    admin.getByText('Request to schedule an interview has been successfully sent to the recruiter.'),
  ).toBeVisible()
  await recruiter.page.goto(path)
  await recruiter.page.getByRole('button', { name: 'Click To Schedule Interview' }).click()
  await recruiter.page.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(recruiter.page.getByText('Required.')).toHaveCount(3)
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await recruiter.page.getByRole('textbox', { name: 'Date' }).fill(day)
  await recruiter.page.getByRole('textbox', { name: 'Time' }).fill('11:00')
  await recruiter.page.getByRole('textbox', { name: 'Link' }).fill('https://meet.muster.example/gt-4417')
  await recruiter.page.getByRole('button', { name: 'Schedule interview' }).click()
  await expect(recruiter.page.getByText(/^Interview scheduled successfully\. Please wait for hiring manager/)).toBeVisible()

  // The hiring manager, for whom it waits, confirms, which invites panel and candidate.
  await manager.goto('/inbox?kind=candidate')
  await expect(manager.locator(`a[href="${path}"]`).first()).toBeVisible()
  await manager.goto(path)
  await expect(manager.getByText('Your turn.')).toBeVisible()
  await manager.getByRole('button', { name: 'Confirm Interview' }).click()
  await expect(manager.getByText('Interview has been confirmed.')).toBeVisible()
  await expectAccessible(manager)
  for (const address of [email, emailOf('EMPLOYEE2')]) {
    await expect.poll(() => mailsTo(address).some((mail) => mail.includes('BEGIN:VCALENDAR'))).toBe(true)
  }

  // A member of the panel, without the key, gives feedback.
  await member.goto(path)
  await expect(member.getByText('Expected CTC')).toHaveCount(0)
  await member.getByRole('button', { name: 'Add Feedback' }).click()
  const submit = member.getByRole('button', { name: 'Submit feedback on 1 skill' })
  // It looks disabled but keeps the focus, and says what is missing.
  await submit.press('Enter')
  await expect(member.getByText('Skill 1 still needs: Rating, Questions asked, Feedback, Other')).toBeVisible()
  await member.getByRole('radio', { name: '3', exact: true }).focus()
  await member.keyboard.press('Space')
  await member.keyboard.press('ArrowRight')
  await expect(member.getByRole('radio', { name: '3.5' })).toBeChecked()
  await member.getByRole('textbox', { name: 'Questions asked' }).fill('Rebalancing while a consumer is slow.')
  await member.getByRole('textbox', { name: 'Feedback' }).fill('Clear on ordering per key.')
  await member.getByRole('textbox', { name: 'Other' }).fill('None.')
  await expectAccessible(member)
  await submit.click()
  await expect(member.getByText('Your feedback is succesffully submitted.')).toBeVisible()

  // The hiring manager reads it, and moves the candidate on.
  await manager.reload()
  await expect(manager.getByRole('row', { name: /rust.*3\.5/ })).toBeVisible()
  await manager.getByRole('button', { name: `Actions for ${name}` }).click()
  await manager.getByRole('menuitem', { name: 'Set 1st Tech Clear' }).click()
  await expect(manager.getByText(`${name} is 1st Tech Clear.`)).toBeVisible()

  // For the next round the hiring manager asks for another interview.
  await manager.getByRole('button', { name: 'Notify Recruiter To Schedule Interview' }).click()
  await expect(
    manager.getByText('Request to schedule an interview has been successfully sent to the recruiter.'),
  ).toBeVisible()
  await expect(manager.getByText(/^Earlier interview /)).toBeVisible()
  for (const page of [referrer, manager, member, recruiter.page]) await page.context().close()
})

test('the board moves a card by the mouse, by the keyboard, and back', async ({ page }) => {
  await enter(page, 'ADMIN')
  const stamp = String(Date.now())
  const job = await jobOf(page, `Board Engineer ${stamp}`)
  const name = `Vikram Solanki ${stamp}`
  const { status } = await call(page, 'POST', '/candidates', {
    job,
    name,
    email: `vikram.${stamp}@mailbox.example`,
    phoneNumber: '98450 21178',
    skills: [{ value: 'rust', selected: true }],
    totalExperience: '5-7 years',
    currentLocation: 'pune',
    currentCTC: 1_400_000,
    expectedCTC: 2_050_000,
    currentCompanyName: 'Netra Payments',
    noticePeriod: '1.5 months',
    gender: 'Male',
    status: '1st Tech Clear',
    openForHybrid: false,
    fileUploadKeys: [],
  })
  expect(status).toBe(201)
  await page.goto(`/recruitment?view=board&q=${stamp}`)
  const card = (column: string) =>
    page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('link', { name, exact: true })
  const middle = async (column: string): Promise<[number, number]> => {
    const box = await page.getByRole('region', { name: new RegExp(`^${column}`) }).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 70]
  }

  // Beside its name, as a press there follows the link.
  await expect(card('1st Tech Clear')).toBeVisible()
  const from = await card('1st Tech Clear').boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 50)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 55, { steps: 3 })
  await expect(page.getByText('Not by moving: the recruiter schedules it.')).toBeVisible()
  await page.mouse.move(...(await middle('Offered')), { steps: 5 })
  await expect(page.getByText('0 → 1')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(`${name} is Offered.`)).toBeVisible()
  await expect(card('Offered')).toBeVisible()

  await card('Offered').focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Set 2nd Tech Clear' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is 2nd Tech Clear.`)).toBeVisible()
  await expect(card('2nd Tech Clear')).toBeFocused()

  // Back puts a card in hand back, and stays.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`Moving ${name}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`Moving ${name}`)).toHaveCount(0)
  await expect(card('2nd Tech Clear')).toBeVisible()
})
