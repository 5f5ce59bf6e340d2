import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { atLanAddress } from '@/tests/support/lan-address'
import { withShopDatabase } from '@/tests/support/running-shop'
import { logInByCall } from './access-people'
import { addPerson, bookByCall, createListing, enterAs, openFor, payByCard } from './buy-fixture'

const TABS = 10

/** Notes that the page was loaded again. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

async function expectNotReloaded(page: Page): Promise<void> {
  await expect(page.locator('html[data-marked]')).toHaveCount(1)
}

/** Of the paths, those of the live stream and its polls. */
function listCalls(context: BrowserContext, path: string): Request[] {
  const calls: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

async function countEvents(email: string): Promise<number> {
  return withShopDatabase(async (database) => {
    const user = await database.collection('users').findOne({ email })
    return database.collection('user_events').countDocuments({ userId: user?._id })
  })
}

async function openTabs(context: BrowserContext, address: string): Promise<Page[]> {
  const tabs: Page[] = []
  for (let count = 0; count < TABS; count += 1) {
    const tab = await context.newPage()
    await tab.goto(address)
    tabs.push(tab)
  }
  return tabs
}

test('a seller’s open list shows a new sale, and the buyer’s open orders show its payment, without a reload', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Lia Live')
  const copy = await createListing(seller, 'A followed book')
  const sales = await openFor(browser, baseURL, seller, '/dashboard/sales')
  await expect(sales.getByText('No sales yet')).toBeVisible()
  await markPage(sales)

  await enterAs(context, await addPerson('Buyer', 'Lou Live'))
  await page.goto('/dashboard/myorders/me')
  await markPage(page)
  const order = await bookByCall(page, copy.id)
  await expect(sales.getByText(copy.title).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: copy.title })).toBeVisible()

  const other = await context.newPage()
  await payByCard(other, order)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(sales.getByText('Paid', { exact: true }).first()).toBeVisible()
  for (const open of [sales, page]) await expectNotReloaded(open)
  await sales.context().close()
})

test('what a seller types, the focus and the scroll position stay when a sale comes in', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Lena Live')
  const [first, second] = [await createListing(seller, 'A first sale'), await createListing(seller, 'A second sale')]
  await enterAs(context, await addPerson('Buyer', 'Luc Live'))
  await bookByCall(page, first.id)
  const sales = await openFor(browser, baseURL, seller, '/dashboard/sales')
  await expect(sales.getByText(first.title).first()).toBeVisible()
  await sales.setViewportSize({ width: 800, height: 300 })
  const field = sales.getByRole('searchbox').last()
  await field.fill('half typed')
  const before = await sales.evaluate(() => {
    window.scrollTo(0, 120)
    return window.scrollY
  })
  await markPage(sales)
  await bookByCall(page, second.id)
  await expect(sales.getByText(second.title).first()).toBeAttached()
  await expect(field).toHaveValue('half typed')
  await expect(field).toBeFocused()
  expect(await sales.evaluate(() => window.scrollY)).toBe(before)
  await expectNotReloaded(sales)
  await sales.context().close()
})

test('ten tabs of one browser share one stream, and another tab goes on when the first is closed', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Leo Live')
  const copies = [await createListing(seller, 'Sold to ten tabs'), await createListing(seller, 'Sold to nine tabs')]
  const [first, second] = copies
  if (!first || !second) throw new Error('there are two copies')
  const own = await browser.newContext({ baseURL })
  await enterAs(own, seller)
  const streams = listCalls(own, '/api/live')
  const polls = listCalls(own, '/api/live/changes')
  const tabs = await openTabs(own, '/dashboard/sales')
  await enterAs(context, await addPerson('Buyer', 'Lars Live'))
  await expect(() => expect(streams).toHaveLength(1)).toPass()

  await bookByCall(page, first.id)
  for (const tab of tabs) await expect(tab.getByText(first.title).first()).toBeVisible()
  expect([streams.length, polls.length]).toEqual([1, 0])

  await tabs[0]?.close()
  await expect(() => expect(streams).toHaveLength(2)).toPass()
  await bookByCall(page, second.id)
  for (const tab of tabs.slice(1)) await expect(tab.getByText(second.title).first()).toBeVisible()
  await own.close()
})

test('ten tabs at an address in the local network without TLS poll', async ({ page, context, browser, baseURL }) => {
  const seller = await addPerson('Seller', 'Lola Live')
  const copy = await createListing(seller, 'Sold in the local network')
  await enterAs(context, await addPerson('Buyer', 'Lino Live'))
  await atLanAddress(Number(new URL(baseURL ?? '').port), async (address) => {
    const own = await browser.newContext({ baseURL: address })
    const cookies = (await logInByCall(seller)).split('; ').map((cookie) => cookie.split('='))
    await own.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: address })))
    const streams = listCalls(own, '/api/live')
    const tabs = await openTabs(own, '/dashboard/sales')
    await bookByCall(page, copy.id)
    for (const tab of tabs) await expect(tab.getByText(copy.title).first()).toBeVisible()
    expect(await tabs[0]?.evaluate(() => window.isSecureContext)).toBe(false)
    expect(streams).toEqual([])
    await own.close()
  })
})

test('guests load no part of it, and signing out in one tab ends it in all', async ({ page, context }) => {
  const calls = [...(['/api/live', '/api/live/changes'] as const)].map((path) => listCalls(context, path))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(calls.flat()).toEqual([])

  await enterAs(context, await addPerson('Buyer', 'Lotte Live'))
  const other = await context.newPage()
  await other.goto('/dashboard/myorders/me')
  await page.goto('/dashboard/myorders/me')
  await expect(() => expect(calls.flat().length).toBeGreaterThan(0)).toPass()
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})

test('a page that was offline gets what it has missed', async ({ page, context, browser, baseURL }) => {
  const seller = await addPerson('Seller', 'Lisa Live')
  const copy = await createListing(seller, 'Sold while offline')
  const sales = await openFor(browser, baseURL, seller, '/dashboard/sales')
  await expect(sales.getByText('No sales yet')).toBeVisible()
  await expect.poll(() => sales.evaluate(() => localStorage.getItem('live-cursor'))).not.toBeNull()
  await markPage(sales)
  await sales.context().setOffline(true)
  await enterAs(context, await addPerson('Buyer', 'Lasse Live'))
  await bookByCall(page, copy.id)
  await expect.poll(() => countEvents(seller)).toBeGreaterThan(0)
  await sales.context().setOffline(false)
  await expect(sales.getByText(copy.title).first()).toBeVisible()
  await expectNotReloaded(sales)
  await sales.context().close()
})
