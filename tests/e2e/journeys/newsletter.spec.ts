import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readMailFolder, tokenIn } from '@/tests/integration/mail/read-mail-folder'
import { expect, test } from '@/tests/support/browser'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'
const THANKS = 'Thanks! Check your email to confirm.'

/** Waits until the mail folder of the shop holds a mail to the address that says the words. */
async function waitForMail(address: string, words: string): Promise<string> {
  let mail = ''
  await expect(async () => {
    mail = (await readMailFolder(DATA, address)).findLast((text) => text.includes(words)) ?? ''
    expect(mail, `a mail to ${address}`).not.toBe('')
  }).toPass()
  return mail
}

async function subscribe(page: Page, address: string): Promise<void> {
  const box = page.getByRole('contentinfo')
  await box.getByLabel('Email address').fill(address)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByRole('status')).toHaveText(THANKS)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test.describe('the newsletter', () => {
  test('a reader subscribes, confirms by the mailed link, and ends it with one press', async ({ page }) => {
    const address = `reader.${crypto.randomUUID()}@readers.test`
    await page.goto('/')
    await subscribe(page, address)
    // A second time, for an address that is known by now: the same words.
    await subscribe(page, address)

    const token = tokenIn(await waitForMail(address, 'press Confirm'), '/newsletter/confirm')
    await page.goto(`/newsletter/confirm?token=${token}`)
    await expect(page.getByText('By pressing Confirm you agree to this:')).toBeVisible()
    await expectAccessible(page)
    // Opening the page has done nothing yet.
    const mails = await readMailFolder(DATA, address)
    expect(mails.filter((mail) => mail.includes('thank you for confirming'))).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('You are on the list.', { exact: false })).toBeFocused()

    const letter = await waitForMail(address, 'thank you for confirming')
    await page.goto(`/newsletter/unsubscribe?token=${tokenIn(letter, '/newsletter/unsubscribe')}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are off the list.', { exact: false })).toBeFocused()

    await page.goto(`/newsletter/confirm?token=${token}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This link no longer works/)
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  })

  test('its pages say when a link is not whole, and stay out of search engines', async ({ page, request }) => {
    for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
      await page.goto(path)
      const words = 'This link is incomplete. Copy the whole link from the email.'
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
      // The page is the same bytes for everybody: what is in the address stays in the address.
      const html = await (await request.get(`${path}?token=secret-of-one-reader`)).text()
      expect(html).not.toContain('secret-of-one-reader')
    }
  })
})
