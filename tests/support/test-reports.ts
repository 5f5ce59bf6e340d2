import { stripVTControlCharacters } from 'node:util'
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
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).optional() })
      )
    })
  )
})

/** How much of a failure's message is kept, in characters: enough to see what was expected and what was there. */
const MESSAGE_LENGTH = 600

/** "name: what it said", without the colours of a terminal. */
function describeFailure(name: string, message = ''): string {
  const said = stripVTControlCharacters(message).trim().slice(0, MESSAGE_LENGTH)
  return said ? `${name}\n${said}` : name
}

/** Counts vitest's JSON report. @throws ZodError for anything else. */
export function readVitestReport(report: unknown): TestCount {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = VitestReport.parse(report)
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => describeFailure(fullName, failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [`${name} could not be run`] : failed
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

const Failed = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const Tests = z.array(z.object({ results: z.array(Failed) }))
const Spec = z.object({ title: z.string(), ok: z.boolean(), file: z.string(), tests: Tests.optional() })
type Suite = { specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({ specs: z.array(Spec), suites: z.lazy(() => z.array(Suite)).optional() })

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite)
})

function listFailures({ specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return describeFailure(`${title} (${file})`, errors[0]?.message)
    })
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
