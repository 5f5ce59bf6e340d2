import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { addPerson, enterAs, handOverByCode, payByCard, expectAccessible, openFor } from './buy-fixture'
import { press, tabTo } from './keys'
import { bookTogether, createThree } from './order-fixture'

const orderOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('three books of one seller are paid together, one is cancelled and refunded, and one code hands over the rest', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Tria Seller')
  const titles = ['A first of three', 'A second of three', 'A third of three'] as const
  await enterAs(context, await addPerson('Buyer', 'Theo Three'))
  const order = await bookTogether(page, await createThree(seller, titles))
  await page.goto('/dashboard/myorders/me')
  const mine = orderOf(page, titles[0])
  await expect(mine.getByText('Total: €22.50')).toBeVisible()
  await expectAccessible(page)
  await payByCard(page, order)

  const sales = await openFor(browser, baseURL, seller, `/dashboard/sales/${order}`)
  const sale = orderOf(sales, titles[0])
  await sale.getByRole('button', { name: `Cancel and refund this book: ${titles[1]}` }).click()
  const question = sales.getByRole('alertdialog')
  await expect(question.getByText('€7.50 go back to the buyer. The other books of the order stay')).toBeVisible()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(sale.getByRole('listitem').filter({ hasText: titles[1] }).getByText('Refunded')).toBeVisible()
  await expectAccessible(sales)

  await page.goto('/dashboard/myorders/me')
  await expect(mine.getByRole('listitem').filter({ hasText: titles[1] }).getByText('Refunded')).toBeVisible()
  await expect(mine.getByText('Paid', { exact: true })).toBeVisible()
  await handOverByCode(mine, sale)
  await sales.context().close()

  await page.goto(`/dashboard/receipt/${order}`)
  for (const title of titles) await expect(page.getByRole('cell', { name: new RegExp(title) })).toBeVisible()
  await expect(page.getByRole('row', { name: /after refunds/i })).toContainText('€15.00')
  await expectAccessible(page)
})

test('a buyer takes one of three books out before paying, and it is on sale again', async ({ page, context }) => {
  const seller = await addPerson('Seller', 'Tilda Seller')
  const titles = ['A kept atlas', 'A removed atlas', 'Another kept atlas'] as const
  const copies = await createThree(seller, titles)
  await enterAs(context, await addPerson('Buyer', 'Rita Remover'))
  const order = await bookTogether(page, copies)
  await page.goto(`/dashboard/payment/${order}`)
  await expect(page.getByRole('button', { name: 'Pay €22.50' })).toBeVisible()
  await page.goto('/dashboard/myorders/me')
  const mine = orderOf(page, titles[0])
  await mine.getByRole('button', { name: `Remove: ${titles[1]}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(mine.getByText('Total: €15.00')).toBeVisible()
  await expect(mine.getByRole('listitem').filter({ hasText: titles[1] }).getByText('Cancelled')).toBeVisible()
  await page.goto(copies[1]?.address ?? '')
  await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible()
  await payByCard(page, order)
  await page.goto(`/dashboard/receipt/${order}`)
  await expect(page.getByRole('row').last()).toContainText('€15.00')
  await expect(page.getByRole('cell', { name: new RegExp(titles[1]) })).toHaveCount(0)
})

test.describe('in German, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a buyer opens a case about one of three books by keyboard', async ({ page, context, browser, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    const seller = await addPerson('Seller', 'Tessa Seller')
    const titles = ['Ein erster Band', 'Ein zweiter Band', 'Ein dritter Band'] as const
    const buyer = await addPerson('Buyer', 'Fritz Fall')
    await enterAs(context, buyer)
    const order = await bookTogether(page, await createThree(seller, titles))
    await page.goto(`/dashboard/payment/${order}`)
    await expect(page.getByText('Summe:')).toBeVisible()
    await expectAccessible(page)
    const english = await openFor(browser, baseURL, buyer, '/')
    await payByCard(english, order)
    await english.context().close()

    await page.goto('/dashboard/myorders/me')
    const mine = orderOf(page, titles[0])
    await press(page, mine.getByRole('button', { name: /^Hilfe bei dieser Bestellung/ }))
    const dialog = page.getByRole('dialog', { name: 'Hilfe bei dieser Bestellung' })
    await expect(dialog.getByRole('group', { name: 'Um welche Bücher geht es?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fall eröffnen' }).press('Enter')
    await expect(dialog.getByText('Wählen Sie mindestens ein Buch')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: titles[1] }).focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Was stimmt nicht?').selectOption({ label: 'Das Buch ist beschädigt' })
    await tabTo(page, dialog.getByLabel('Beschreiben Sie das Problem'))
    await page.keyboard.type('Der Rücken ist gebrochen.')
    await dialog.getByRole('button', { name: 'Fall eröffnen' }).press('Enter')
    const books = mine.getByRole('definition').filter({ hasText: titles[1] })
    await expect(books).toHaveText(titles[1])
    await expectAccessible(page)
  })
})
