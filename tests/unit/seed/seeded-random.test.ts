import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom, seedFromText } from '@/seed/seeded-random'

it('chance that repeats itself gives the same stream for the same seed', () => {
  const stream = (seed: number): number[] => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(stream(5)).toEqual(stream(5))
  expect(stream(5)).not.toEqual(stream(6))
})

it('chance that repeats itself stays between its bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, from, span) => {
      const value = seededRandom(seed).between(from, from + span)
      return Number.isInteger(value) && value >= from && value <= from + span
    })
  )
})

it('chance that repeats itself shuffles without losing or doubling anything', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, entries) => {
      const sorted = (list: number[]): number[] => [...list].sort((left, right) => left - right)
      expect(sorted(seededRandom(seed).shuffle(entries))).toEqual(sorted(entries))
    })
  )
})

it('chance that repeats itself spreads its picks over all entries', () => {
  const random = seededRandom(3)
  const counts = [0, 0, 0, 0]
  for (let round = 0; round < 4000; round += 1) {
    const picked = random.pick([0, 1, 2, 3] as const)
    counts[picked] = (counts[picked] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

it('chance that repeats itself refuses to pick from nothing', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError)
})

it('chance that repeats itself makes different seeds from different texts', () => {
  expect(seedFromText('Emma')).toBe(seedFromText('Emma'))
  expect(seedFromText('Emma')).not.toBe(seedFromText('Emme'))
})
