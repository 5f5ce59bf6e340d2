import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBitMemory, runStep, type Step } from '@/lib/search/bit-machine'
import { addBits, countCommon, keepBits, siftBits, takeAwayBits } from '@/lib/search/row-set'

const someWord = fc.integer({ min: 0, max: 0xffffffff })
const someSets = fc.array(fc.tuple(someWord, someWord, someWord), { minLength: 1, maxLength: 50 })

/** Three sets side by side, each from a multiple of eight bytes on. */
function makeSets(words: readonly (readonly [number, number, number])[], buffer: ArrayBufferLike): Uint32Array[] {
  return [0, 1, 2].map((at) => {
    const set = new Uint32Array(buffer, at * (words.length + (words.length % 2)) * 4, words.length)
    set.set(words.map((word) => word[at] ?? 0))
    return set
  })
}

describe('machine code for bits', () => {
  it.each<[Step, (sets: Uint32Array[]) => unknown]>([
    ['count', ([one, other]) => one && other && countCommon(one, other)],
    ['add', ([one, other]) => one && other && addBits(one, other)],
    ['keep', ([one, other]) => one && other && keepBits(one, other)],
    ['takeAway', ([one, other]) => one && other && takeAwayBits(one, other)],
    ['sift', ([one, other, third]) => one && other && third && siftBits(one, other, third)]
  ])('does the same as without: %s', (step, run) => {
    fc.assert(fc.property(someSets, (words) => {
      const bytes = 3 * (words.length + 1) * 4
      const [plain, own] = [makeSets(words, new ArrayBuffer(bytes)), makeSets(words, makeBitMemory(bytes))]
      const [one, other, third] = own
      if (!one || !other || !third) throw new Error('no sets')
      const before = run(plain)
      const counted = runStep(step, one, other, third)
      expect(counted).not.toBeNull()
      if (step === 'count') expect(counted).toBe(before)
      expect(own).toEqual(plain)
    }), { numRuns: 50 })
  })

  it('is not there for bits that lie elsewhere', () => {
    const [one, other] = [new Uint32Array(4), new Uint32Array(makeBitMemory(16), 0, 4)]
    expect(runStep('count', one, one)).toBeNull()
    expect(runStep('count', one, other)).toBeNull()
  })
})
