import { expect, it } from 'vitest'
import { describeStolen, parseTicks } from '../../stolen-time'

it('a benchmark says what its machine did not get from the times of all processors, of which guests are counted once', () => {
  const stat = 'cpu  100 10 20 500 5 1 4 60 40 2\ncpu0 50 5 10 250 2 0 2 30 20 1\n'
  expect(parseTicks(stat)).toEqual({ all: 700, stolen: 60 })
  expect(() => parseTicks('intr 1 2 3 4 5 6 7 8')).toThrow()
  expect(() => parseTicks('')).toThrow()
})

it('a benchmark says what its machine did not get as a share of the time since it began, or not at all', () => {
  expect(describeStolen({ all: 1000, stolen: 100 }, { all: 2000, stolen: 256 })).toContain('16 %')
  expect(describeStolen({ all: 1000, stolen: 100 }, { all: 2000, stolen: 104 })).toBe('')
  expect(describeStolen(null, { all: 2000, stolen: 104 })).toBe('')
  expect(describeStolen({ all: 1000, stolen: 100 }, { all: 1000, stolen: 100 })).toBe('')
})
