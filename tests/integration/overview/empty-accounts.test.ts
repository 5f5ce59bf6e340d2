import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { InApp } from '@/tests/support/in-app'
import { setSettings } from '@/tests/support/with-settings'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))
// Made by Next's compiler alone.
vi.mock('next/root-params', () => ({ lang: async () => 'en' }))

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

function toHtml(content: ReactNode): string {
  return renderToStaticMarkup(createElement(InApp, { children: content }))
}

/** Texts of elements that are a zero: a number, or an amount. */
function listZeros(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => /^[+−-]?€?0(?:[.,]0+)?(?:\s?(?:€|%))?$/.test(text))
}

async function show(name: string, actor: TestUser): Promise<string> {
  switch (name) {
    case 'buyer':
      return toHtml(await (await import('@/components/overview/buyer-section')).BuyerSection({ actor }))
    case 'seller':
      return toHtml(await (await import('@/components/overview/seller-section')).SellerSection({ actor }))
    case 'admin':
      return toHtml(await (await import('@/components/overview/admin-section')).AdminSection({ actor }))
    case 'money':
      return toHtml(await (await import('@/components/ledger/money-section')).MoneySection({ actor }))
    case 'earnings': {
      const { EarningsSection } = await import('@/components/payouts/earnings-section')
      const { EARNINGS_LIST } = await import('@/lib/payouts/earnings-list')
      return toHtml(await EarningsSection({ actor, state: EARNINGS_LIST.parse({}) }))
    }
    case 'products': {
      const { MyProductsSection } = await import('@/components/selling/my-products-section')
      const { MY_LISTINGS } = await import('@/lib/listings/my-listing-list')
      return toHtml(await MyProductsSection({ actor, state: MY_LISTINGS.parse({}) }))
    }
    default:
      return toHtml(
        await (await import('@/components/users/profile-section')).ProfileSection({ actor, children: null })
      )
  }
}

it('a test for zeros finds them in every way in which the shop writes them', () => {
  expect(listZeros('<b>0</b><i>€0.00</i><p>0,00 €</p><p>0 %</p><p>10</p><p>€10.00</p>')).toHaveLength(4)
})

it('an empty buyer’s dashboard says how buying works and what to do first, and has no zeros', async () => {
  const html = await show('buyer', await addUser('Buyer', 'Nina New'))
  expect(listZeros(html)).toEqual([])
  for (const text of [
    'How buying works',
    'Find a book',
    'Pay by card',
    'Meet the seller',
    'Your first steps as a buyer'
  ])
    expect(html).toContain(text)
  for (const href of ['/books', '/dashboard/mywishlist/me', '/dashboard/savedsearches', '/bring-your-list'])
    expect(html).toContain(`href="${href}"`)
})

it.each([
  [['at_meeting'], ['the seller names the day', 'Look at the book, pay the seller'], /card/i],
  [['card', 'at_meeting'], ['By card, the copy is kept for you', 'Pay by card or in cash'], /costs nothing yet/]
])('how buying works follows the ways to pay: %j', async (paymentMethods, texts, unfit) => {
  setSettings({ paymentMethods })
  try {
    const html = await show('buyer', await addUser('Buyer', 'Nora New'))
    const steps = /<ol aria-label="How buying works".*?<\/ol>/s.exec(html)?.[0] ?? ''
    for (const text of texts) expect(steps).toContain(text)
    expect(steps).not.toMatch(unfit)
  } finally {
    setSettings({})
  }
})

it('a buyer who has begun sees their own dashboard in place of the first steps, still without zeros', async () => {
  const buyer = await addUser('Buyer', 'Bea Begun')
  const { POST } = await import('@/app/api/wishlist/route')
  const productId = await addListing(await addUser('Seller', 'Sue'), { title: 'Momo' })
  expect((await call(POST, { as: buyer, body: { productId } })).status).toBe(201)
  const html = await show('buyer', buyer)
  expect(html).not.toContain('How buying works')
  expect(html).toContain('On your wishlist')
  expect(listZeros(html)).toEqual([])
})

it.each(['seller', 'earnings', 'products', 'profile'])('an empty seller sees no zeros: %s', async (name) => {
  expect(listZeros(await show(name, await addUser('Seller', 'Nora New')))).toEqual([])
})

it.each(['seller', 'earnings', 'products'])(
  'a seller whose first listing nobody has seen yet sees no zeros, and what will be counted: %s',
  async (name) => {
    const seller = await addUser('Seller', 'Fay First')
    await addListing(seller, { title: 'A first one' })
    const html = await show(name, seller)
    expect(listZeros(html)).toEqual([])
    if (name === 'seller') expect(html).toContain('Nobody has looked at your books')
  }
)

it('an admin of an empty shop sees no zeros where no money has moved, and what will be there', async () => {
  const html = await show('money', admin)
  expect(listZeros(html)).toEqual([])
  expect(html).toContain('No money has moved yet.')
})

it('figures that are all zero are replaced by what will be counted, and a chart of nothing is left out', async () => {
  const { isNothing } = await import('@/lib/overview/comparison')
  const nothing = { values: [0, 0], total: 0, before: { values: [0], total: 0 } }
  expect(isNothing(nothing)).toBe(true)
  expect(isNothing({ ...nothing, before: null })).toBe(true)
  expect(isNothing({ ...nothing, values: [2, -2] })).toBe(false)
  expect(isNothing({ ...nothing, before: { values: [1], total: 1 } })).toBe(false)
})
