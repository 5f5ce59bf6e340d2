import { routes } from '@/lib/routes'
import type { Bench, Outcome } from '../bench'
import { findPages } from './find-pages'
import { openBrowser, viewFirst } from './first-view'
import { EVERYTHING, medianScore, runLighthouse, SPEED, type PageScore } from './run-lighthouse'

/** Runs of each page, unless the command line says how many. */
const RUNS = 3
const MOST_LCP_MS = 2000
const MOST_TBT_MS = 200
const LEAST_SCORE = 95

type Row = { name: string; shop: PageScore; scriptless: PageScore }

const toSeconds = (ms: number) => (ms / 1000).toFixed(2)
const show = ({ performance, fcp, lcp, tbt, cls }: PageScore) =>
  `${performance} | ${toSeconds(fcp)} | ${toSeconds(lcp)} | ${tbt.toFixed(0)} | ${cls.toFixed(3)}`

function toBlock(rows: readonly Row[], runs: number): string {
  const failed = rows.filter(({ shop }) => shop.failed.length > 0)
  return [
    `Lighthouse's command line, mobile, simulated throttling, medians of ${runs} (the three scores on the right: once); "scriptless": the same page without its scripts from node:http:`,
    '',
    '| page | performance | FCP, s | LCP, s | TBT, ms | CLS | LCP to scriptless | accessibility | best practices | SEO |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.flatMap(({ name, shop, scriptless }) => [
      `| ${name} | ${show(shop)} | ${(shop.lcp / scriptless.lcp).toFixed(2)} | ${shop.accessibility} | ${shop.bestPractices} | ${shop.seo} |`,
      `| ${name}, scriptless | ${show(scriptless)} | | | | |`
    ]),
    ...(failed.length > 0
      ? ['', ...failed.map(({ name, shop }) => `Not passed on ${name}: ${shop.failed.join(', ')}.`)]
      : [])
  ].join('\n')
}

function toOutcome(rows: readonly Row[], runs: number): Outcome {
  const most = (toNumber: (row: Row) => number) => Math.max(...rows.map(toNumber))
  const [lcp, ratio] = [most(({ shop }) => shop.lcp), most(({ shop, scriptless }) => shop.lcp / scriptless.lcp)]
  const [shift, blocking] = [most(({ shop }) => shop.cls), most(({ shop }) => shop.tbt)]
  const score = Math.min(...rows.map(({ shop }) => shop.performance))
  const others = rows.map(({ name, shop }) => ({
    name,
    least: Math.min(shop.accessibility, shop.bestPractices, shop.seo),
    failed: shop.failed
  }))
  const low = others.filter(({ least }) => least < 100)
  return {
    block: toBlock(rows, runs),
    verdicts: [
      {
        budget: 'largestPaint',
        measured: `${ratio.toFixed(2)} ×, ${toSeconds(lcp)} s at most`,
        met: lcp <= MOST_LCP_MS
      },
      { budget: 'shift', measured: `${shift.toFixed(3)} at most`, met: shift < 0.0005 },
      { budget: 'blocking', measured: `${blocking.toFixed(0)} ms at most`, met: blocking <= MOST_TBT_MS },
      { budget: 'score', measured: `${score} at least`, met: score >= LEAST_SCORE },
      {
        budget: 'otherScores',
        met: low.length === 0,
        measured:
          low.length === 0
            ? '100'
            : low.map(({ name, least, failed }) => `${name} ${least} (${failed.join(', ')})`).join('; ')
      }
    ]
  }
}

/** Lighthouse on home, /books, a book and the login, and on the same pages without scripts; `words`: how many runs of each. */
export async function measureLighthouse(bench: Bench, words: readonly string[]): Promise<Outcome> {
  const runs = Number(words[0] ?? RUNS)
  const [{ address }, scriptless] = [await bench.shop(), await bench.scriptless()]
  const { home, books, book } = await findPages(address)
  const pages = [
    ['home', home],
    ['/books', books],
    ['a book', book],
    ['login', routes.login()]
  ] as const
  bench.say('filling the caches')
  const { browser, end } = await openBrowser()
  try {
    for (const [, path] of pages)
      await Promise.all([address, scriptless].map((server) => viewFirst(browser, new URL(path, server).href)))
  } finally {
    await end()
  }
  const rows: Row[] = []
  for (const [name, path] of pages) {
    const [own, bare]: [PageScore[], PageScore[]] = [[], []]
    for (let run = 1; run <= runs; run += 1) {
      bench.say(`${name}, run ${run} of ${runs}`)
      // What is no speed is the same each time: the first run tells all of it.
      own.push(await runLighthouse(`shop ${name}`, new URL(path, address).href, run === 1 ? EVERYTHING : SPEED))
      // Hardly differs from one time to the next: a run of all parts asks once.
      if (run === 1 || !bench.isWhole)
        bare.push(await runLighthouse(`scriptless ${name}`, new URL(path, scriptless).href, SPEED))
    }
    rows.push({ name, shop: medianScore(own), scriptless: medianScore(bare) })
  }
  return toOutcome(rows, runs)
}
