import { expect, it } from 'vitest'
import { orderAdvertised, toHour, untilNextHour } from '@/lib/listings/advertised-order'

const copies = Array.from({ length: 40 }, (_, at) => ({ id: `copy ${at}`, sellerId: `seller ${at % 8}` }))

it('the order of the advertised copies is the same all through an hour and another one in the next', () => {
  const ordered = orderAdvertised(copies, 500)
  expect(orderAdvertised([...copies].reverse(), 500)).toEqual(ordered)
  expect(orderAdvertised(copies, 501).home).not.toEqual(ordered.home)
})

it('the order of the advertised copies names every copy once, with at most two of a seller among the first six, in every hour', () => {
  for (let hour = 0; hour < 200; hour += 1) {
    const { home, others } = orderAdvertised(copies, hour)
    expect([...home, ...others].sort()).toEqual(copies.map(({ id }) => id).sort())
    expect(home).toHaveLength(6)
    for (const { sellerId } of copies) {
      expect(copies.filter((copy) => copy.sellerId === sellerId && home.includes(copy.id)).length).toBeLessThanOrEqual(
        2
      )
    }
  }
})

it('the order of the advertised copies shows two on home when all are of one seller', () => {
  const ofOne = copies.map(({ id }) => ({ id, sellerId: 'the only one' }))
  expect(orderAdvertised(ofOne, 7).home).toHaveLength(2)
  expect(orderAdvertised(ofOne, 7).others).toHaveLength(38)
})

it('the order of the advertised copies gives every copy its time on home', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, hour) => orderAdvertised(copies, hour).home).flat())
  expect(seen.size).toBe(copies.length)
})

it('the order of the advertised copies changes exactly on the hour', () => {
  expect(toHour(new Date('2026-05-01T10:59:59.999Z'))).toBe(toHour(new Date('2026-05-01T10:00:00Z')))
  expect(toHour(new Date('2026-05-01T11:00:00Z'))).toBe(toHour(new Date('2026-05-01T10:00:00Z')) + 1)
  expect(untilNextHour(new Date('2026-05-01T10:59:59.990Z'))).toBe(10)
  expect(untilNextHour(new Date('2026-05-01T11:00:00Z'))).toBe(3_600_000)
})
