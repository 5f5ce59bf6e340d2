import { expect, test } from '@playwright/test'
import { delayAt, watchChanges } from './watch-changes'

const CHANGES = 200

test.describe('two processes of one shop', () => {
  test.setTimeout(240_000)

  test('agree about two hundred changes under load, and keep nothing personal', async () => {
    const seed = Number(process.env.FLYLEAF_SEED ?? Date.now() % 1_000_000)
    const findings = await watchChanges(CHANGES, seed)
    const at = (share: number) => `${delayAt(findings, share)} ms`
    const figures = `${findings.delays.length} pages: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
    test.info().annotations.push({ type: 'delay until the new state is shown', description: figures })
    expect(findings.wrong, `FLYLEAF_SEED=${seed} repeats it`).toEqual([])
    expect([...findings.leaks]).toEqual([])
  })
})
