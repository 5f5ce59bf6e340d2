import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What a test runner's report says: how many, and the names of those that failed. */
export type TestCount = { passed: number; failed: number; skipped: number; failures: string[] }

/** How long the tests of a file took, in seconds. Those of a browser may have run side by side. */
export type FileTime = { file: string; seconds: number }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      startTime: z.number(),
      endTime: z.number(),
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
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => describeFailure(fullName, failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [describeFailure(`${name} could not be run`, message)] : failed
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

/** @throws ZodError */
export function readVitestTimes(report: unknown): FileTime[] {
  return VitestReport.parse(report).testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000
  }))
}

const Attempt = z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) })
const Tests = z.array(z.object({ results: z.array(Attempt) }))
const Spec = z.object({ title: z.string(), ok: z.boolean(), file: z.string(), tests: Tests })
type Spec = z.infer<typeof Spec>
type Suite = { specs: Spec[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({ specs: z.array(Spec), suites: z.lazy(() => z.array(Suite)).optional() })

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite)
})

function listSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

const listAttempts = ({ tests }: Spec) => tests.flatMap(({ results }) => results)

/** Counts Playwright's JSON report; a test that passed only when repeated has failed. @throws ZodError */
export function readPlaywrightReport(report: unknown): TestCount {
  const { stats, suites } = PlaywrightReport.parse(report)
  const failed = suites.flatMap(listSpecs).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failed.map((spec) => {
      const [error] = listAttempts(spec).flatMap(({ errors }) => errors)
      return describeFailure(`${spec.title} (${spec.file})`, error?.message)
    })
  }
}

/** @throws ZodError */
export function readPlaywrightTimes(report: unknown): FileTime[] {
  const times = new Map<string, number>()
  for (const spec of PlaywrightReport.parse(report).suites.flatMap(listSpecs)) {
    const taken = listAttempts(spec).reduce((sum, { duration }) => sum + duration, 0)
    times.set(spec.file, (times.get(spec.file) ?? 0) + taken / 1000)
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}
