import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '@/tests/support/test-reports'

describe('the closing summary of npm test', () => {
  it('names what failed in vitest, also a file that could not be run', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: 'prices.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a price is read', status: 'passed' },
            { fullName: 'a price is written', status: 'failed' }
          ]
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] }
      ]
    }
    expect(readVitestReport(report).failures).toEqual(['a price is written', 'broken.test.ts could not be run'])
  })

  it('names what failed in the browser, however deep it is nested', () => {
    const failing = { title: 'a buyer pays', ok: false, file: 'pay.spec.ts' }
    const report = {
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ specs: [], suites: [{ specs: [failing, { ...failing, ok: true }] }] }]
    }
    expect(readPlaywrightReport(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['a buyer pays (pay.spec.ts)']
    })
  })
})
