import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { readMailFolder } from '@/tests/integration/mail/read-mail-folder'
import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { addBuyer, withShopDatabase } from '@/tests/support/running-shop'
import { aForm } from '@/tests/unit/listings/a-form'
import { readMail } from '@/tests/unit/mail/read-mail'
import { enterAsSeller, takePhoto } from './selling-fixture'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

/** A word that no other book has. */
function inventWord(): string {
  return `zyx${Date.now().toString(36)}`
}

async function addWatcher(): Promise<string> {
  const email = `watcher.${Date.now()}@flyleaf.test`
  await addBuyer(email, 'Wanda Watcher')
  await withShopDatabase((database) =>
    database.collection('users').updateOne({ email }, { $set: { emailVerified: true } })
  )
  return email
}

const Uploaded = z.object({ data: z.object({ id: z.string() }) })

/** Puts a copy on sale as the seller's form does. */
async function sell(page: Page, title: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const uploaded = await page.request.post('/api/uploads', { headers, multipart: { image: await takePhoto('copy') } })
  const { id } = Uploaded.parse(await uploaded.json()).data
  const category = await withShopDatabase((database) => database.collection('categories').findOne({}))
  const data = aForm({ title, authors: ['Planted Author'], category_id: category?._id.toHexString(), images: [id] })
  const listed = await page.request.post('/api/allbooks', { headers, data })
  expect(listed.status(), await listed.text()).toBe(201)
}

/** Makes the person's searches due, as if it were tomorrow morning. */
async function letTheMorningCome(email: string): Promise<void> {
  await withShopDatabase(async (database) => {
    const user = await database.collection('users').findOne({ email })
    await database.collection('saved_searches').updateMany({ userId: user?._id }, { $set: { dueAt: new Date(0) } })
  })
}

/** The text of the digest, once the shop has sent it: within two of its passes, each half a minute apart. */
async function waitForDigest(email: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const mail = (await readMailFolder(DATA, email)).find((one) => one.includes('List-Unsubscribe: '))
    text = readMail(mail ?? '').text
    expect(text).toContain('You saved:')
  }).toPass({ intervals: [1000] })
  return text
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('a guest saves a search by logging in, is mailed of a new copy, and ends the mails with one press', async ({
  page,
  browser,
  baseURL
}) => {
  const [email, word] = [await addWatcher(), inventWord()]
  await page.goto(`/books?q=${word}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`/books\\?q=${word}`))
  await page.getByRole('link', { name: 'Your saved searches' }).click()
  await expect(page.getByRole('link', { name: `“${word}”` })).toBeVisible()
  await expectAccessible(page)

  const selling = await browser.newContext({ baseURL })
  const seller = await selling.newPage()
  await enterAsSeller(seller, 'Selma Stocker')
  await sell(seller, `The ${word} Atlas`)
  await selling.close()
  await letTheMorningCome(email)

  const digest = await waitForDigest(email)
  expect(digest).toContain(`You saved: “${word}”`)
  expect(digest).toContain(`- The ${word} Atlas, Planted Author`)
  const [, token = ''] =
    /Unsubscribe from all saved searches:\s+http\S+\/saved-searches\/off\?token=(\S+)/.exec(digest) ?? []
  await page.goto(`/saved-searches/off?token=${token}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByText('You will no longer get emails about your saved searches.', { exact: false })
  ).toBeFocused()
  await page.goto('/dashboard/savedsearches')
  await expect(page.getByLabel('Email me')).toHaveValue('off')
  await page.getByLabel('Email me').selectOption('weekly')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Delete “${word}”` }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByLabel('Display name')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Searches' })).toBeVisible()
  await expect(page.getByRole('link', { name: `“${word}”` })).toHaveCount(0)
})
