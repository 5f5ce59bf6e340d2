import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findChromium } from '@/tests/support/find-chromium'
import { medianOf } from 'bench/load'
import { runProgram } from 'bench/started'

const FOLDER = '.data/bench/lighthouse'

const Category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() }))
})
const Audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional(), title: z.string() })
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category.optional(),
    'best-practices': Category.optional(),
    seo: Category.optional()
  }),
  audits: z.record(z.string(), Audit)
})

/** What is asked of Lighthouse, as words of its command line. */
export type Judged = readonly string[]

/**
 * Hints about images, which no score of speed counts. Lighthouse looks at every image for them once all is measured, and
 * does not end before the five seconds are over that it has for that, however few there are.
 */
const ABOUT_IMAGES = [
  'lcp-lazy-loaded',
  'modern-image-formats',
  'offscreen-images',
  'unsized-images',
  'uses-optimized-images',
  'uses-responsive-images',
  'uses-responsive-images-snapshot'
]

/** All that Lighthouse judges here. */
export const EVERYTHING: Judged = ['--only-categories=performance,accessibility,best-practices,seo']
/** Enough for a page that is only compared with, or that is looked at again; much sooner known. */
export const SPEED: Judged = ['--only-categories=performance', `--skip-audits=${ABOUT_IMAGES.join(',')}`]

/** One page: scores of 100 (NaN where they were not asked for), times in milliseconds, and the audits that cost a score (not those of performance). */
export type PageScore = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  failed: string[]
}

function toScore({ categories, audits }: z.infer<typeof Report>): PageScore {
  const toHundred = (category?: z.infer<typeof Category>) =>
    category ? Math.round((category.score ?? 0) * 100) : Number.NaN
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const failed = [categories.accessibility, categories['best-practices'], categories.seo].flatMap((category) =>
    (category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
  )
  return {
    performance: toHundred(categories.performance),
    accessibility: toHundred(categories.accessibility),
    bestPractices: toHundred(categories['best-practices']),
    seo: toHundred(categories.seo),
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    failed
  }
}

/** Runs Lighthouse's own command line on a page as on a phone, once. Its report stays in `.data/bench/lighthouse`. */
export async function runLighthouse(name: string, address: string, judged: Judged): Promise<PageScore> {
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  await runProgram(
    [
      'node_modules/lighthouse/cli/index.js',
      address,
      '--quiet',
      '--form-factor=mobile',
      '--disable-full-page-screenshot',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
      ...judged
    ],
    { env: { CHROME_PATH: findChromium() ?? '' } }
  )
  return toScore(Report.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

/** Medians of several runs, each score of those that asked for it; an audit counts as failed when any run says so. */
export function medianScore(runs: readonly PageScore[]): PageScore {
  const median = (key: Exclude<keyof PageScore, 'failed'>) =>
    medianOf(runs.map((run) => run[key]).filter((score) => !Number.isNaN(score)))
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    fcp: median('fcp'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))]
  }
}
