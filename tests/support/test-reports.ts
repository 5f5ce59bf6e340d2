import { z } from 'zod'

/** What a test runner's report says: how many, and the names of those that failed. */
export type TestCount = { passed: number; failed: number; skipped: number; failures: string[] }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() }))
    })
  )
})

/** Counts vitest's JSON report. @throws ZodError for anything else. */
export function readVitestReport(report: unknown): TestCount {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = VitestReport.parse(report)
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed').map((result) => result.fullName)
    return status === 'failed' && failed.length === 0 ? [`${name} could not be run`] : failed
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

const Spec = z.object({ title: z.string(), ok: z.boolean(), file: z.string() })
type Suite = { specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({ specs: z.array(Spec), suites: z.lazy(() => z.array(Suite)).optional() })

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite)
})

function listFailures({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title, file }) => `${title} (${file})`)
  return [...own, ...suites.flatMap(listFailures)]
}

/** Counts Playwright's JSON report; a test that passed only when repeated has failed. @throws ZodError */
export function readPlaywrightReport(report: unknown): TestCount {
  const { stats, suites } = PlaywrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailures)
  }
}
