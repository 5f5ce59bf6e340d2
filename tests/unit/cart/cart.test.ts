import { expect, it } from 'vitest'
import {
  canOrder,
  groupBySeller,
  isGone,
  isRepriced,
  MAX_CART_ITEMS,
  toCartItem,
  uniteEntries,
  type CartCopy,
  type CartEntry,
  type CartItem
} from '@/lib/cart/cart'
import { CartCopiesNamed, MergeCartInput, RemoveFromCartInput } from '@/lib/cart/schemas'

const toId = (number: number) => number.toString(16).padStart(24, '0')
const SELMA = { id: toId(901), name: 'Selma' }
const SVEN = { id: toId(902), name: 'Sven' }

function anEntry(number: number, minute: number, seenCents = 500): CartEntry {
  return {
    productId: toId(number),
    seenCents,
    addedAt: new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString()
  }
}

function aCopy(number: number, more: Partial<CartCopy> = {}): CartCopy {
  const productId = toId(number)
  return {
    productId,
    title: `Book ${number}`,
    slug: `book-${productId}`,
    authors: ['Nobody'],
    condition: 'Good',
    image: null,
    priceCents: 500,
    status: 'available',
    seller: SELMA,
    ...more
  }
}

function anItem(number: number, copy: CartCopy | null = aCopy(number), bookingId: string | null = null): CartItem {
  return toCartItem({ ...anEntry(number, number), title: `Stored ${number}` }, copy, bookingId)
}

/** Some carts with copies in common, at the same times and at others. */
const CARTS: readonly (readonly CartEntry[])[] = [
  [],
  [anEntry(1, 1)],
  [anEntry(1, 2, 700), anEntry(2, 1)],
  [anEntry(2, 1, 400), anEntry(3, 3), anEntry(1, 1, 600)],
  [anEntry(3, 0), anEntry(2, 5)]
]
const PAIRS = CARTS.flatMap((one) => CARTS.map((other) => [one, other] as const))

it('the union of two carts has each copy once, whichever cart comes first', () => {
  for (const [one, other] of PAIRS) {
    const united = uniteEntries(one, other)
    expect(united).toEqual(uniteEntries(other, one))
    expect(united.map(({ productId }) => productId).sort()).toEqual(
      [...new Set([...one, ...other].map(({ productId }) => productId))].sort()
    )
  }
})

it('the union of two carts changes nothing when it is repeated, and does not depend on how three are grouped', () => {
  for (const [one, other] of PAIRS) {
    const united = uniteEntries(one, other)
    expect(uniteEntries(united, other)).toEqual(united)
    expect(uniteEntries(one, united)).toEqual(united)
    for (const third of CARTS)
      expect(uniteEntries(united, third)).toEqual(uniteEntries(one, uniteEntries(other, third)))
  }
})

it('the union of two carts keeps the entry of a copy that was added first', () => {
  expect(uniteEntries([anEntry(1, 5, 700)], [anEntry(1, 2, 650)])).toEqual([anEntry(1, 2, 650)])
})

it('a copy in a cart shows the price that was seen beside the price now', () => {
  const item = toCartItem({ ...anEntry(1, 1, 900), title: 'Stored' }, aCopy(1))
  expect(item).toMatchObject({ title: 'Book 1', seenCents: 900, priceCents: 500 })
  expect([isRepriced(item), canOrder(item), isGone(item)]).toEqual([true, false, false])
})

it.each([
  ['available', anItem(1), { gone: false, orderable: true }],
  ['reserved by somebody else', anItem(1, aCopy(1, { status: 'reserved' })), { gone: false, orderable: false }],
  ['sold', anItem(1, aCopy(1, { status: 'sold' })), { gone: true, orderable: false }],
  ['not listed any more', anItem(1, null), { gone: true, orderable: false }],
  ['booked by the buyer', anItem(1, aCopy(1, { status: 'sold' }), toId(7)), { gone: false, orderable: false }]
])('a copy that is %s can be ordered or is gone accordingly', (_name, item, expected) => {
  expect({ gone: isGone(item), orderable: canOrder(item) }).toEqual(expected)
})

it('a copy that is not listed any more keeps what the cart has stored, and nothing else', () => {
  expect(anItem(1, null)).toEqual({
    ...anEntry(1, 1),
    title: 'Stored 1',
    status: 'unlisted',
    slug: null,
    authors: [],
    condition: null,
    image: null,
    seller: null,
    priceCents: null,
    bookingId: null
  })
})

it('a cart is grouped by seller in the order of their first copy, and sums what can be ordered', () => {
  const items = [
    anItem(1, null),
    anItem(2, aCopy(2, { seller: SVEN })),
    anItem(3),
    anItem(4, aCopy(4, { seller: SVEN, priceCents: 800 })),
    anItem(5, aCopy(5, { seller: SVEN, status: 'sold' })),
    anItem(6, aCopy(6, { seller: SVEN }))
  ]
  const groups = groupBySeller(items).map(({ seller, orderable, totalCents, items: of }) => ({
    seller: seller?.name ?? null,
    all: of.length,
    orderable: orderable.map(({ title }) => title),
    totalCents
  }))
  expect(groups).toEqual([
    { seller: 'Sven', all: 4, orderable: ['Book 2', 'Book 6'], totalCents: 1000 },
    { seller: 'Selma', all: 1, orderable: ['Book 3'], totalCents: 500 },
    { seller: null, all: 1, orderable: [], totalCents: 0 }
  ])
})

it('calls of the cart name at most as many copies as it holds', () => {
  const ids = Array.from({ length: MAX_CART_ITEMS + 1 }, (_, number) => toId(number))
  const fitting = ids.slice(1)
  const toItems = (of: readonly string[]) => of.map((productId) => ({ ...anEntry(1, 1), productId }))
  for (const [named, isValid] of [
    [fitting, true],
    [ids, false]
  ] as const) {
    expect(CartCopiesNamed.safeParse({ ids: named.join() }).success).toBe(isValid)
    expect(RemoveFromCartInput.safeParse({ productIds: named }).success).toBe(isValid)
    expect(MergeCartInput.safeParse({ items: toItems(named) }).success).toBe(isValid)
  }
})
