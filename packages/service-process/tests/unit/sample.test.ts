import { afterEach, expect, test, vi } from 'vitest'

const CASES = Array.from({ length: 40 }, (_, place) => place)

async function withSeed(seed: string | undefined) {
  vi.resetModules()
  vi.stubEnv('FLYLEAF_TEST_SAMPLE', seed)
  return import('service-process/testing/sample')
}

afterEach(() => vi.unstubAllEnvs())

test('without a seed every generated case is tried, with the seed of its own', async () => {
  const { IS_SAMPLED, sample, sampleRuns } = await withSeed(undefined)
  expect(IS_SAMPLED).toBe(false)
  expect(sample(CASES, 0.1)).toEqual(CASES)
  expect(sampleRuns(300, 0.1, 19)).toEqual({ numRuns: 300, seed: 19 })
})

test('the same seed chooses the same cases, in their order', async () => {
  const first = (await withSeed('abc')).sample(CASES, 0.25)
  expect(first).toHaveLength(10)
  expect(first).toEqual([...first].sort((a, b) => a - b))
  expect((await withSeed('abc')).sample(CASES, 0.25)).toEqual(first)
})

test('at least one case is tried', async () => {
  const { sample, sampleRuns } = await withSeed('abc')
  expect(sample(['only'], 0.01)).toEqual(['only'])
  expect(sampleRuns(3, 0.01, 19).numRuns).toBe(1)
})

test('the seeds of many commits together choose every case', async () => {
  const seen = new Set<number>()
  for (let commit = 0; commit < 60; commit += 1)
    for (const found of (await withSeed(String(commit))).sample(CASES, 0.1)) seen.add(found)
  expect(seen.size).toBe(CASES.length)
})
