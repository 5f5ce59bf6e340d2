// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeIntention, toActAnchor } from '@/components/orders/act-anchor'

const ANCHOR = toActAnchor('wishlist', '66f0c0ffee0000000000000a')

beforeEach(() => window.history.replaceState({ kept: true }, '', `/books?page=2#${ANCHOR}`))
afterEach(() => sessionStorage.clear())

it('what a guest wanted to do before logging in is taken up once, and leaves the address as it was', () => {
  sessionStorage.setItem('flyleaf:intention', ANCHOR)
  expect(takeIntention(ANCHOR)).toBe(true)
  expect(window.location.href.endsWith('/books?page=2')).toBe(true)
  expect(window.history.state).toEqual({ kept: true })
  expect(takeIntention(ANCHOR)).toBe(false)
})

it('what a guest wanted to do before logging in is never taken from a link alone: nobody else’s address makes a wish or a booking', () => {
  expect(takeIntention(ANCHOR)).toBe(false)
  sessionStorage.setItem('flyleaf:intention', toActAnchor('book', '66f0c0ffee0000000000000a'))
  expect(takeIntention(ANCHOR)).toBe(false)
  expect(window.location.hash).toBe(`#${ANCHOR}`)
})
