import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROOFS } from './proofs'

describe('what a request can carry, and the calls that were not safe as specified', () => {
  it.each(Object.entries(PROOFS))('%s', (_promise, proofs) => {
    expect(proofs.length).toBeGreaterThan(0)
    const lost = proofs.filter(([file, words]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(words))
    expect(lost, 'a test was renamed or is gone: put its line in proofs.ts right').toEqual([])
  })
})
