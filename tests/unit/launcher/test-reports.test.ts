import { expect, it } from 'vitest'
import {
  readPlaywrightReport,
  readPlaywrightTimes,
  readVitestReport,
  readVitestTimes
} from '@/tests/support/test-reports'

it('the closing summary of the test commands names what failed in vitest and what it said, also a file that could not be run', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: 'prices.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'a price is read', status: 'passed' },
          { fullName: 'a price is written', status: 'failed', failureMessages: ['\u001b[31mexpected 1,50\u001b[39m'] }
        ]
      },
      {
        name: 'broken.test.ts',
        status: 'failed',
        message: 'no such file',
        startTime: 0,
        endTime: 0,
        assertionResults: []
      }
    ]
  }
  expect(readVitestReport(report).failures).toEqual([
    'a price is written\nexpected 1,50',
    'broken.test.ts could not be run\nno such file'
  ])
  expect(readVitestTimes(report)).toEqual([
    { file: 'prices.test.ts', seconds: 2.5 },
    { file: 'broken.test.ts', seconds: 0 }
  ])
})

it('the closing summary of the test commands names what failed in the browser, however deep it is nested', () => {
  const tests = [{ results: [{ duration: 1500, errors: [{ message: `the page stayed white${'.'.repeat(10_000)}` }] }] }]
  const failing = { title: 'a buyer pays', ok: false, file: 'pay.spec.ts', tests }
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [failing, { ...failing, ok: true }] }] }]
  }
  const { failures, ...counts } = readPlaywrightReport(report)
  expect(counts).toEqual({ passed: 3, failed: 2, skipped: 0 })
  expect(failures).toEqual([expect.stringMatching(/^a buyer pays \(pay\.spec\.ts\)\nthe page stayed white/)])
  expect(failures[0]?.length, 'a log is often cut off').toBeLessThan(1000)
  expect(readPlaywrightTimes(report)).toEqual([{ file: 'pay.spec.ts', seconds: 3 }])
})
