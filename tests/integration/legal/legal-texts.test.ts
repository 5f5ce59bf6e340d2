import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actsOn } from '@/tests/integration/reports/moderation'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { setSettings } from '@/tests/support/with-settings'

let shop: TestShop
let admin: TestUser
let other: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  other = await addUser('Admin', 'Otto')
})

beforeEach(async () => {
  const { LegalVersionModel } = await import('@/models/legal-version')
  await LegalVersionModel.deleteMany({})
  setSettings({})
})

afterAll(() => shop.close())

const TEXT = { page: 'rules', language: 'en', markdown: '# Be kind\n\nAlways.' } as const

async function save(body: object, as = admin): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/legal/drafts/route')
  return call(POST, { as, body: { ...TEXT, revision: 0, ...body } })
}

async function discard(page: string): Promise<CallResult> {
  const { DELETE } = await import('@/app/api/admin/legal/drafts/route')
  return call(DELETE, { as: admin, method: 'DELETE', query: `?page=${page}` })
}

async function confirm(revision: number, more: object = {}, as = admin): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/legal/versions/route')
  return call(POST, { as, body: { page: 'rules', revision, change: 'material', ...more } })
}

async function readPublic(page: 'rules' | 'terms' = 'rules') {
  const { listConfirmedPages } = await import('@/lib/legal/queries')
  const { LegalVersionModel } = await import('@/models/legal-version')
  const isConfirmed = (await listConfirmedPages()).some((one) => one.page === page)
  const row = isConfirmed ? await LegalVersionModel.findOne({ page }).sort({ number: -1 }).lean() : null
  return row && { number: row.number, english: row.texts.find(({ language }) => language === 'en')?.markdown }
}

async function asAdmin() {
  const { id, email, name, roles } = admin
  const { readLegalEditor } = await import('@/lib/legal-texts/queries')
  return readLegalEditor({ id, email, name, roles }, 'rules')
}

it('a page starts as the neutral draft in each language, and is confirmed as its first version', async () => {
  expect((await asAdmin()).texts.map(({ language, markdown }) => [language, markdown.split('\n')[0]])).toEqual([
    ['en', '## What belongs here'],
    ['de', '## Was hierher gehört']
  ])
  expect(await readPublic()).toBeNull()
  expect(await confirm(0)).toMatchObject({ status: 200, body: { number: 1 } })
  expect(await readPublic()).toMatchObject({ number: 1, english: expect.stringContaining('What belongs here') })
})

it('a saved draft changes nothing for readers, keeps the other language, and is what is confirmed', async () => {
  await confirm(0)
  expect(await save({})).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await readPublic()).toMatchObject({ number: 1, english: expect.stringContaining('What belongs here') })
  expect((await asAdmin()).texts.map(({ markdown }) => markdown.split('\n')[0])).toEqual([
    '# Be kind',
    '## Was hierher gehört'
  ])
  expect(await confirm(1)).toMatchObject({ status: 200, body: { number: 2 } })
  expect(await readPublic()).toEqual({ number: 2, english: TEXT.markdown })
})

it('versions are listed with who and when, the latest first, and can be read as they were', async () => {
  await confirm(0)
  await save({}, other)
  await confirm(1, { change: 'editorial' }, other)
  const { versions } = await asAdmin()
  expect(versions).toMatchObject([
    { number: 2, change: 'editorial', by: 'Otto' },
    { number: 1, change: 'material', by: 'Ada' }
  ])
  const { findConfirmedTexts } = await import('@/lib/legal-texts/queries')
  const { id, email, name, roles } = admin
  const first = await findConfirmedTexts({ id, email, name, roles }, 'rules', 1)
  expect(first?.find(({ language }) => language === 'en')?.markdown).toContain('What belongs here')
  expect(await findConfirmedTexts({ id, email, name, roles }, 'rules', 3)).toBeNull()
  expect(await findConfirmedTexts({ id, email, name, roles }, 'rules', 0)).toBeNull()
})

it('a save over what somebody else has saved is refused', async () => {
  await save({})
  expect(await save({}, other)).toMatchObject({ status: 409, body: { error: { code: 'CHANGED_MEANWHILE' } } })
  expect(await save({ revision: 1 }, other)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await confirm(1)).toMatchObject({ status: 409 })
})

it('of admins who confirm at once one publishes', async () => {
  await save({})
  const responses = await Promise.all([confirm(1), confirm(1, {}, other), confirm(1), confirm(1, {}, other)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await readPublic()).toMatchObject({ number: 1 })
})

it('a first draft that two admins save at once is one draft', async () => {
  const responses = await Promise.all([save({}), save({}, other), save({})])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('a discarded draft leaves the version in force, which cannot be published once more', async () => {
  await confirm(0)
  await save({})
  expect(await discard('rules')).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await discard('rules')).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  expect(await confirm(0)).toMatchObject({ status: 422 })
  expect(await readPublic()).toMatchObject({ number: 1 })
})

it.each([
  ['a gap', 'Name: [[your name]]', 'Fill in the gap: “your name”'],
  ['a link to a script', '[x](javascript:alert(1))', /^The link “x” leads nowhere/],
  ['a picture', '![x](https://example.org/x.png)', 'Pictures cannot be shown here: “x”']
])('a text with %s is saved and not published', async (_name, markdown, message) => {
  expect(await save({ markdown })).toMatchObject({ status: 200 })
  expect(await confirm(1)).toMatchObject({
    status: 422,
    body: {
      error: { code: 'UNPROCESSABLE', message: typeof message === 'string' ? message : expect.stringMatching(message) }
    }
  })
  expect(await readPublic()).toBeNull()
})

it.each([
  ['an unknown page', { page: 'cookies' }],
  ['an unknown language', { language: 'fr' }],
  ['an empty text', { markdown: ' \n ' }],
  ['a text that is too long', { markdown: 'a'.repeat(40_001) }],
  ['a control character', { markdown: 'a\u0007b' }]
])('a draft with %s is refused', async (_name, tampered) => {
  expect(await save(tampered)).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT' } } })
})

it('the imprint waits for the operator, whom the settings name', async () => {
  expect(await confirm(0, { page: 'imprint' })).toMatchObject({ status: 422 })
  setSettings({
    identity: {
      name: 'Bookyard',
      contactAddress: 'Bookyard e. V.\nSample Street 1',
      contactEmail: 'a@example.org',
      operatorKind: 'association'
    }
  })
  const { writeNeutralText } = await import('@/lib/legal-texts/neutral-text')
  const text = await writeNeutralText('imprint', 'en')
  expect(text).toContain('Bookyard e\\. V\\.')
  expect(text).toContain('Association details')
  expect(text).not.toContain('Company details')
})

it('publishing is in the audit log', async () => {
  await confirm(0)
  const { LegalVersionModel } = await import('@/models/legal-version')
  const row = await LegalVersionModel.findOne({ page: 'rules', number: 1 }).lean()
  expect(await actsOn(String(row?._id))).toEqual(['legal-text-confirmed'])
})

it('the overview of admins asks for each page that is not confirmed', async () => {
  const { listOpenWork } = await import('@/lib/overview/open-work')
  const { id, email, name, roles } = admin
  const count = async () =>
    (await listOpenWork({ id, email, name, roles }, new Date())).find(({ kind }) => kind === 'legalPages')?.count
  expect(await count()).toBe(6)
  await confirm(0)
  expect(await count()).toBe(5)
})

it('the sitemap lists confirmed pages only', async () => {
  await confirm(0)
  const { listSitemapEntries } = await import('@/lib/seo/sitemap-queries')
  const paths: string[] = []
  for await (const { path } of listSitemapEntries({ kind: 'pages' })) paths.push(path)
  expect(paths.filter((path) => path.startsWith('/legal'))).toEqual(['/legal/rules'])
})
