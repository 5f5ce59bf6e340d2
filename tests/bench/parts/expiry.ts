import { z } from 'zod'
import type { Bench, Outcome } from '../bench'
import { startShop } from '../servers/start-shop'
import { runProgram } from 'bench/started'

const CHANGES = 200
const MOST_MS = 1000

/** What tests/bench/changed-pages.ts prints. Times in milliseconds. */
const Times = z.object({ p50: z.number(), p99: z.number(), longest: z.number() })
const Printed = z.object({
  pages: z.number(),
  stale: Times,
  shown: Times,
  wrong: z.array(z.string()),
  leaks: z.array(z.string())
})

const show = ({ p50, p99, longest }: z.infer<typeof Times>) => `${p50} / ${p99} / ${longest}`

/** How long a change takes to be seen on every page that shows it, at two app processes under load. */
export async function measureExpiry({ say }: Bench): Promise<Outcome> {
  // A shop of its own: what is planted and sold here would be seen on the pages that other parts measure.
  const shop = await startShop({ name: 'changed', say })
  say(`${CHANGES} changes at two processes`)
  const printed = await runProgram(
    ['--conditions=react-server', '--import', 'tsx', 'tests/bench/changed-pages.ts', String(CHANGES)],
    { env: { FLYLEAF_E2E_DATA: shop.data } }
  )
  await shop.end()
  const { pages, stale, shown, wrong, leaks } = Printed.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  return {
    block: [
      `${CHANGES} random changes (price, sale, withdrawal, new listing, verification, renamed category), ten at a time, at two app processes`,
      'while visitors ask both for the home page, the list and the categories; each page that shows a change is asked for, on both, until',
      'it shows it, and once more after that (`tests/e2e/faults/watch-changes.ts`). Milliseconds since the change, p50 / p99 / longest: when',
      'somebody last asked and was shown the old state (0: nobody was), and when the new one had come, with the time in which the machine',
      'drew all that had changed anew.',
      '',
      '| pages looked at | old state last shown | new state there | old again, or an error | personal values found |',
      '| --- | --- | --- | --- | --- |',
      `| ${pages} | ${show(stale)} | ${show(shown)} | ${wrong.length} | ${leaks.length} |`
    ].join('\n'),
    verdicts: [
      {
        budget: 'expiry',
        measured: `old state shown until ${stale.longest} ms at most, p99 ${stale.p99} ms`,
        met: stale.longest <= MOST_MS && wrong.length === 0 && leaks.length === 0
      }
    ]
  }
}
