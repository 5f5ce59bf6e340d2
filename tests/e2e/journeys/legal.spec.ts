import { ObjectId } from 'mongodb'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { addPerson, createListing, enterAs } from './buy-fixture'

/** As if the person had signed up before there were terms. */
async function forgetAcceptance(email: string): Promise<void> {
  await withShopDatabase(async (database) => {
    const user = await database.collection('users').findOne({ email })
    await database.collection('terms_acceptances').deleteMany({ userId: user?._id ?? new ObjectId() })
  })
}

test('a guest reads the legal pages in both languages, and the sitemap has them', async ({ page, request }) => {
  await page.goto('/blog')
  const legal = page.getByRole('contentinfo').getByRole('region', { name: 'Legal' })
  await legal.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText(/^Version \d+, in force since/)).toBeVisible()
  await expect(page.getByText('Conversations: 2 years after the last message.')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/legal\/privacy$/)
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
  await page.context().addCookies([{ name: 'language', value: 'de', url: page.url() }])
  await page.goto('/legal/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain('/legal/privacy</loc>')
  expect((await request.get('/legal/cookies')).status()).toBe(404)
})

test('an admin saves a text, sees its preview, and publishes it; readers see it at once', async ({ page }) => {
  await enterAs(page.context(), DEMO_EMAILS.Admin)
  await page.goto('/dashboard/legal')
  await page.getByRole('link', { name: 'Edit Community Rules' }).click()
  const text = page.getByRole('textbox', { name: 'Text in Markdown (English)' })
  const mark = crypto.randomUUID().slice(0, 8)
  await text.fill(`# Rules ${mark}\n\nSee [[the address]].`)
  await page.getByRole('button', { name: 'Save and preview' }).first().click()
  const preview = page.getByRole('region', { name: 'Preview (English)' })
  await expect(preview.getByRole('heading', { name: `Rules ${mark}` })).toBeVisible()
  await expect(preview.getByText('Fill in the gap: “the address”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and publish' })).toBeDisabled()
  await text.fill(`# Rules ${mark}\n\nSee [the imprint](/legal/imprint).`)
  await page.getByRole('button', { name: 'Save and preview' }).first().click()
  await expect(preview.getByRole('link', { name: 'the imprint' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and publish' }).click()
  await expect(page.getByText(/^Published as version \d+\.$/)).toBeVisible()
  await page.goto('/legal/rules')
  await expect(page.getByRole('heading', { level: 2, name: `Rules ${mark}` })).toBeVisible()
})

test('a buyer who has not accepted the terms is asked when booking, and comes back to the book', async ({ page }) => {
  const email = await addPerson('Buyer', 'Terry Terms')
  await forgetAcceptance(email)
  const copy = await createListing('seller@flyleaf.test', 'A book under new terms')
  await enterAs(page.context(), email)
  await page.goto(copy.address)
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone number').fill('+49 30 1234567')
  await form.getByLabel('Meeting location').fill('Main station, north door')
  await form.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Our terms of use have changed.')
  await question.getByRole('button', { name: 'Read and accept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page).toHaveURL(new RegExp(copy.address))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer is led to the terms, accepts them and books', async ({ page }) => {
    const email = await addPerson('Buyer', 'Nora Terms')
    await forgetAcceptance(email)
    const copy = await createListing('seller@flyleaf.test', 'A book under terms without scripts')
    await enterAs(page.context(), email)
    await page.goto(`/dashboard/book/${copy.id}`)
    const form = page.getByRole('main')
    await expect(form.getByRole('link', { name: 'Read and accept' })).toBeVisible()
    await form.getByLabel('Phone number').fill('+49 30 1234567')
    await form.getByLabel('Meeting location').fill('Main station, north door')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/dashboard\/terms\?from=/)
    await page.getByRole('button', { name: 'Accept the terms' }).click()
    await expect(page).toHaveURL(`/dashboard/book/${copy.id}`)
    await form.getByLabel('Phone number').fill('+49 30 1234567')
    await form.getByLabel('Meeting location').fill('Main station, north door')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/dashboard/myorders/me')
  })
})
