/** In the order of the table in docs/benchmarks.md; each name is its row's. */
export const BUDGETS = {
  pagesToFiles: [
    'cached public pages, 16 and 64 connections',
    '≥ 0.35 × node:http with the same page compressed before'
  ],
  pagesToNext: ['the same', '≥ 8 × a static page of bare Next'],
  pagesWait: ['cached public pages, 16 connections', 'p99 ≤ 2 × node:http'],
  found: ['search or facet page not in the cache, 100,000 listings, one visitor', 'p50 ≤ 120 ms'],
  expiry: ['a changed listing on every page that shows it', 'within 1 s, on every process'],
  scriptToNext: ['first-load script of home, /books, a book page', '≤ bare Next + 40 kB compressed'],
  largestPaint: ['LCP, Lighthouse mobile', '≤ 2.0 s'],
  shift: ['CLS, Lighthouse mobile', '0'],
  personalShift: ['CLS of dashboards and profile, phone and desktop', '≤ 0.05'],
  blocking: ['TBT, Lighthouse mobile', '≤ 200 ms'],
  score: ['performance, Lighthouse mobile', '≥ 95'],
  otherScores: ['accessibility, best practices, SEO, Lighthouse', '100'],
  requests: ['requests on first view of /books', '≤ 45'],
  data: ['data requests before a gesture', 'none but /api/me'],
  queries: ['search, facets, suggestions, pages at 100,000 listings', 'p50 ≤ 10 ms, p99 ≤ 40 ms'],
  queriesOfLarge: ['the same at 1,000,000 listings', 'p50 ≤ 50 ms, p99 ≤ 150 ms'],
  dashboards: ['what a dashboard shows, at 1,000,000 listings and 100,000 bookings', 'p50 ≤ 50 ms, p99 ≤ 150 ms'],
  index: ['search index at 100,000 / 1,000,000 listings', '≤ 60 / 250 MB, built in 5 / 45 s, loaded in 1 / 10 s'],
  openSearch: ['the embedded index against OpenSearch, p50 in the same run', 'no kind slower'],
  memory: ['memory of the app process, 64 connections', '≤ 400 MB RSS'],
  flat: ['memory of the app process over the run', 'flat: the last fifth ≤ 1.1 × the second'],
  race: ['1000 buyers on one copy', 'one winner, no 5xx, ≤ 15 s'],
  live: ['1000 live streams on two processes', 'a rate held without a loss, p99 ≤ 1 s'],
  start: ['first start from a fresh clone, empty home, two quiet cores', 'address printed within 120 s']
} as const satisfies Record<string, readonly [string, string]>

/** What a run has found out about one budget; `met` is null where it could not be told. */
export type Verdict = { budget: keyof typeof BUDGETS; measured: string; met: boolean | null }

const HEAD = '| | budget | measured | met | measured at |\n| --- | --- | --- | --- | --- |'

/**
 * All budgets as a Markdown table, the new verdicts in it. Rows about which there is nothing new are taken from `before`, the
 * table as it was.
 */
export function toBudgetTable(verdicts: readonly Verdict[], before: string, place: string): string {
  const old = before.split('\n')
  const rows = Object.entries(BUDGETS).map(([name, [what, budget]]) => {
    const begin = `| ${what} | ${budget} |`
    const verdict = verdicts.find((one) => one.budget === name)
    if (!verdict) return old.find((line) => line.startsWith(begin)) ?? `${begin} not measured yet | | |`
    const met = verdict.met === null ? '' : verdict.met ? 'yes' : '**no**'
    return `${begin} ${verdict.measured} | ${met} | ${place} |`
  })
  return [HEAD, ...rows].join('\n')
}
