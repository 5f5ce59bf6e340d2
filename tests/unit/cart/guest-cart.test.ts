// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  acceptGuestPrice,
  addToGuestCart,
  parseGuestCart,
  readGuestCart,
  removeFromGuestCart,
  subscribeToGuestCart
} from '@/components/cart/guest-cart'
import { GUEST_CART_KEY, MAX_CART_ITEMS } from '@/lib/cart/cart'

const NOW = new Date('2026-11-29T12:00:00.000Z')
const toId = (number: number) => number.toString(16).padStart(24, '0')
const aBook = (number: number) => ({ productId: toId(number), title: `Book ${number}`, seenCents: 500 })

beforeEach(() => localStorage.clear())

it('the cart of a guest holds a copy once, latest first', () => {
  for (const number of [1, 2, 1]) expect(addToGuestCart(aBook(number), NOW)).toBeNull()
  expect(readGuestCart()).toEqual([2, 1].map((number) => ({ ...aBook(number), addedAt: NOW.toISOString() })))
})

it('the cart of a guest refuses the copy after the hundredth', () => {
  for (let number = 1; number <= MAX_CART_ITEMS; number += 1) expect(addToGuestCart(aBook(number), NOW)).toBeNull()
  expect(addToGuestCart(aBook(500), NOW)).toBe('full')
  expect(readGuestCart()).toHaveLength(MAX_CART_ITEMS)
})

it('the cart of a guest accepts a price, removes copies, and is then not stored any more', () => {
  addToGuestCart(aBook(1), NOW)
  addToGuestCart(aBook(2), NOW)
  acceptGuestPrice(toId(1), 450)
  expect(readGuestCart().map(({ seenCents }) => seenCents)).toEqual([500, 450])
  removeFromGuestCart([toId(1), toId(2)])
  expect(localStorage.getItem(GUEST_CART_KEY)).toBeNull()
})

it('the cart of a guest follows changes of another tab', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToGuestCart(listener)
  addToGuestCart(aBook(1), NOW)
  expect(listener).toHaveBeenCalledTimes(1)
  localStorage.removeItem(GUEST_CART_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: GUEST_CART_KEY }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(readGuestCart()).toEqual([])
  unsubscribe()
})

it('the cart of a guest leaves out what cannot be read', () => {
  const good = { ...aBook(1), addedAt: NOW.toISOString() }
  const broken = [
    { ...good, productId: 'x' },
    { ...good, seenCents: 1.5 },
    { ...good, seenCents: 1e9 },
    { ...good, addedAt: 'yesterday' },
    { ...good, title: null },
    null,
    'text'
  ]
  expect(parseGuestCart(JSON.stringify([...broken, good]))).toEqual([good])
  for (const stored of ['', '{', 'null', '{"a":1}']) expect(parseGuestCart(stored)).toEqual([])
})

it('the cart of a guest says when the browser stores nothing', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(addToGuestCart(aBook(1), NOW)).toBe('blocked')
  setItem.mockRestore()
})
