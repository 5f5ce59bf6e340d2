import { BARE_NEXT, MORE_BYTES, readFirstLoads, sumBytes } from '@/launcher/script-budget'
import type { Bench, Outcome } from '../bench'
import { BARE_NEXT_FOLDER } from 'bench/servers/start-bare-next'
import { findPages } from './find-pages'
import { openBrowser, sumOf, viewFirst, type FirstView } from './first-view'

const KB = 1000
/** NextFaster's scripts, the lighter of its pages as measured for the budgets, in bytes; and the share of it allowed. */
const MOST_REQUESTS = 45
const ALLOWED_DATA = ['/api/me']

type Row = { name: string; view: FirstView }

const toKb = (bytes: number) => (bytes / KB).toFixed(1)

function toOutcome(rows: readonly Row[], bare: FirstView): Outcome {
  const budgeted = rows.filter(({ name }) => name !== 'a seller')
  const heaviest = Math.max(...budgeted.map(({ view }) => sumOf(view.scripts)))
  const more = heaviest - sumOf(bare.scripts)
  const requests = rows.find(({ name }) => name === '/books')?.view.requests ?? Number.NaN
  const data = [...new Set(rows.flatMap(({ view }) => view.data))].filter((path) => !ALLOWED_DATA.includes(path))
  const all = [...rows, { name: 'bare Next, static', view: bare }]
  return {
    block: [
      'First view in Chromium, 1280 × 800, nothing kept from before, until nothing was asked for during 2 s, with the scripts that wait for a gesture; bytes as transferred:',
      '',
      '| page | scripts over bare Next, kB | scripts, kB | all, kB | requests | data |',
      '| --- | --- | --- | --- | --- | --- |',
      ...all.map(({ name, view }) => {
        const over = view === bare ? '' : `+${toKb(sumOf(view.scripts) - sumOf(bare.scripts))}`
        return `| ${name} | ${over} | ${toKb(sumOf(view.scripts))} (${view.scripts.length}) | ${toKb(view.bytes)} | ${view.requests} | ${view.data.join(', ')} |`
      }),
      '',
      describeBuilds()
    ].join('\n'),
    verdicts: [
      { budget: 'scriptToNext', measured: `+${toKb(more)} kB at most`, met: more <= MORE_BYTES },
      { budget: 'requests', measured: String(requests), met: requests <= MOST_REQUESTS },
      { budget: 'data', measured: data.length === 0 ? 'none' : data.join(', '), met: data.length === 0 }
    ]
  }
}

/** What Next's own lists say, by which the budget is checked at every build; and whether its constant still holds. */
function describeBuilds(): string {
  const [bare] = [...readFirstLoads(BARE_NEXT_FOLDER)]
    .filter(([route]) => route === '/')
    .map(([, chunks]) => sumBytes(chunks))
  const loads = readFirstLoads()
  const own = ['/[lang]', '/[lang]/books', '/[lang]/books/[slug]'].map(
    (route) => `${route} ${toKb(sumBytes(loads.get(route) ?? []))}`
  )
  const held = bare === BARE_NEXT.bytes ? '' : ` **launcher/script-budget.ts says ${BARE_NEXT.bytes}: mend it.**`
  return `By Next's own lists, each file by gzip, kB: ${own.join(', ')}; bare Next ${bare} bytes.${held}`
}

/** What a browser loads on first view of the public pages, against a static page of bare Next. */
export async function measureWeight(bench: Bench): Promise<Outcome> {
  const { address } = await bench.shop()
  const bareNext = await bench.bareNext()
  const pages = await findPages(address)
  const { browser, end } = await openBrowser()
  try {
    const rows: Row[] = []
    for (const [name, path] of [
      ['home', pages.home],
      ['/books', pages.books],
      ['a book', pages.book],
      ['a seller', pages.seller]
    ] as const) {
      bench.say(`${name}, ${path}`)
      rows.push({ name, view: await viewFirst(browser, new URL(path, address).href) })
    }
    bench.say('bare Next')
    return toOutcome(rows, await viewFirst(browser, new URL('/', bareNext).href))
  } finally {
    await end()
  }
}
