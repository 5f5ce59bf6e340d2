import type { Page } from '@playwright/test'
import { readMailFolder } from '@/tests/integration/mail/read-mail-folder'
import { expect, test } from '@/tests/support/browser'
import { readMail } from '@/tests/unit/mail/read-mail'
import { addPerson, bookByCall, createListing, enterAs, expectAccessible, openFor } from './buy-fixture'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

const badgeOf = (page: Page, count: string) => page.getByRole('banner').getByText(count).first()
const entryOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a seller sees in badge, title and list what has happened, opens it, and marks the rest as read', async ({
  browser,
  baseURL,
  page,
  context
}) => {
  const seller = await addPerson('Seller', 'Nora Noted')
  const copies = [await createListing(seller, 'A noted atlas'), await createListing(seller, 'A noted herbal')]
  const buyer = await openFor(browser, baseURL, await addPerson('Buyer', 'Ben Books'), '/')
  await enterAs(context, seller)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  for (const { id } of copies) await bookByCall(buyer, id)
  // The open page follows.
  for (const { title } of copies) await expect(entryOf(page, `Booked: ${title}`)).toBeVisible()
  await expect(badgeOf(page, '2 unread')).toBeAttached()
  await expect(page).toHaveTitle(/^\(2\) Notifications/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Unread: Booked: A noted atlas' }).click()
  await expect(page).toHaveURL(/\/dashboard\/sales\/[0-9a-f]{24}$/)
  await expect(badgeOf(page, '1 unread')).toBeAttached()
  await expect(page).toHaveTitle(/^\(1\) /)

  await page.goto('/dashboard/notifications?show=unread')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('No such notifications')).toBeVisible()
  await expect(badgeOf(page, 'unread')).not.toBeAttached()
  await expect(page).toHaveTitle(/^Notifications/)
  await buyer.context().close()
})

test('a seller chooses what is mailed, and ends mails about bookings by the link of one', async ({
  browser,
  baseURL,
  page,
  context
}) => {
  const seller = await addPerson('Seller', 'Mia Mailed')
  const copy = await createListing(seller, 'A mailed atlas')
  const buyer = await openFor(browser, baseURL, await addPerson('Buyer', 'Bob Books'), '/')
  await bookByCall(buyer, copy.id)
  let link = ''
  await expect(async () => {
    const [mail = ''] = await readMailFolder(DATA, seller)
    link = /\S+\/notifications\/off\?token=\S+/.exec(readMail(mail).text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()

  await enterAs(context, seller)
  await page.goto('/dashboard/profile#notifications')
  const mails = page.getByLabel('Bookings and meetings: by email')
  await expect(mails).toHaveValue('at-once')
  await page.getByLabel('Payments, refunds and payouts: by email').selectOption('Once a day')
  await page.getByLabel('Saved searches: in the shop').uncheck()
  await page.getByRole('button', { name: 'Save notification settings' }).click()
  await expect(page.getByText('Your notification settings are saved.')).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You will get no more emails of this kind.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/profile#notifications')
  await expect(mails).toHaveValue('off')
  await expect(page.getByLabel('Payments, refunds and payouts: by email')).toHaveValue('daily')
  await expect(page.getByLabel('Saved searches: in the shop')).not.toBeChecked()
  await buyer.context().close()
})
