import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBench, describeCommit, describeMachine, type Bench, type Outcome } from './bench'
import { toBudgetTable } from './budgets'
import { endOnSignal } from 'bench/end-on-signal'
import { measureBackup } from './parts/backup'
import { measureDashboards } from './parts/dashboards'
import { measureExpiry } from './parts/expiry'
import { measureFound } from './parts/found'
import { measureIndexes } from './parts/indexes'
import { measureLighthouse } from './parts/lighthouse'
import { measureLive } from './parts/live'
import { measureMemory } from './parts/memory'
import { measureMyProducts } from './parts/my-products'
import { measurePages } from './parts/pages'
import { measureQueries } from './parts/queries'
import { measureRace } from './parts/race'
import { measureSearch } from './parts/search'
import { measureShifts } from './parts/shifts'
import { measureStart } from './parts/start'
import { measureWeight } from './parts/weight'
import { readBlock, replaceBlock } from './replace-block'
import { endEverything } from 'bench/started'
import { describeStolen, readTicks } from 'bench/stolen-time'

const REPORT = 'docs/benchmarks.md'

/** A part of the shop that can be measured; `words` are what stands behind its name. Null: it could not be, and has said why. */
type Part = { about: string; run: (bench: Bench, words: readonly string[]) => Promise<Outcome | null> }

const PARTS: Record<string, Part> = {
  start: { about: 'a first and a second start from a clone with an empty home', run: measureStart },
  pages: { about: 'public pages from the cache, against node:http and bare Next', run: measurePages },
  found: {
    about: 'search and facet pages nobody asked for before, against a dynamic page of bare Next',
    run: measureFound
  },
  weight: { about: 'what a browser loads on first view, against bare Next', run: measureWeight },
  lighthouse: {
    about: 'Lighthouse as on a phone, against the same pages without scripts [runs]',
    run: measureLighthouse
  },
  shifts: { about: 'what moves on the dashboards while they load', run: measureShifts },
  memory: { about: 'memory of the app process under 64 connections [seconds]', run: measureMemory },
  search: {
    about: 'the queries of the search on 10,000, 100,000 and 1,000,000 copies; relevance [copies …]',
    run: measureSearch
  },
  expiry: { about: 'how long a change takes to be seen, at two processes', run: measureExpiry },
  queries: { about: 'the questions behind personal pages', run: measureQueries },
  dashboards: { about: 'what the dashboards show, at 1,000,000 listings [listings]', run: measureDashboards },
  'my-products': { about: 'My Products of a seller with 100,000 copies [copies]', run: measureMyProducts },
  indexes: { about: 'lists by composite indexes and by those of the other setting [listings …]', run: measureIndexes },
  live: { about: '1000 streams and messages at a rising rate, at two processes [seconds]', run: measureLive },
  backup: { about: 'backup and restore of 10,000 listings with photos and of 100,000 without', run: measureBackup },
  race: { about: '1000 buyers on one copy, 100 buyers on 100 copies', run: measureRace }
}

const USAGE = `npm run bench -- [part] [--listings N] [--print]

Without a part all are run, in this order. --listings: copies more than the demo stock; --print: leave ${REPORT} as it is.
`

function log(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

/** Prints what a part gave and, unless that is all, writes it into the report: its own block (`stolen`: what the machine did not get meanwhile) and its rows of the budgets. */
function report(part: string, { block, verdicts, isTrial }: Outcome, stolen: string, printOnly: boolean): void {
  const place = describeCommit()
  const text = `${block}\n\n${describeMachine()}; commit ${place}${stolen}.`
  const rows = toBudgetTable(verdicts, '', place)
    .split('\n')
    .filter((line) => !line.includes('not measured yet'))
  process.stdout.write(`\n${text}\n\n${verdicts.length > 0 ? `${rows.join('\n')}\n\n` : ''}`)
  if (printOnly || isTrial) return
  replaceBlock(REPORT, part, text)
  replaceBlock(REPORT, 'budgets', toBudgetTable(verdicts, readBlock(readFileSync(REPORT, 'utf8'), 'budgets'), place))
}

/** Runs the part that is named, or all, and writes what they give into docs/benchmarks.md. @throws Error in words for the person at the terminal */
export async function runBench(commandLine: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: {
      listings: { type: 'string', default: '0' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false }
    }
  })
  const [name, ...words] = positionals
  const listings = Number(values.listings)
  const isKnown = name === undefined || name in PARTS
  if (values.help || !isKnown || !Number.isInteger(listings) || listings < 0) {
    const list = Object.entries(PARTS).map(([known, { about }]) => `  ${known}: ${about}`)
    throw new Error([USAGE, ...list].join('\n'))
  }
  endOnSignal()
  const bench = createBench({ listings, isWhole: name === undefined, say: log })
  const failures: string[] = []
  try {
    for (const [part, { run }] of Object.entries(PARTS).filter(([known]) => name === undefined || known === name)) {
      const [started, before] = [Date.now(), readTicks()]
      log(`== ${part} ==`)
      try {
        const outcome = await run(bench, words)
        if (outcome) report(part, outcome, describeStolen(before, readTicks()), values.print)
      } catch (error) {
        failures.push(`${part}: ${error instanceof Error ? error.message : String(error)}`)
        log(`failed: ${failures.at(-1)}`)
      }
      log(`${part} took ${Math.round((Date.now() - started) / 1000)} s`)
    }
  } finally {
    await endEverything()
  }
  if (failures.length > 0) throw new Error(`Not measured:\n${failures.join('\n')}`)
}
