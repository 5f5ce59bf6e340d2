import { z } from 'zod'
import { runProgram } from 'bench/started'
import type { Bench, Outcome } from '../bench'

const Timings = z.array(z.object({ name: z.string(), p50: z.number(), p99: z.number() }))
const LISTINGS = 1_000_000
const LISTINGS_IN_HASTE = 100_000
const [MOST_P50, MOST_P99] = [50, 150]

/** The three dashboards by the shop's own functions, with a booking for every ten listings; `words`: another number of listings. */
export async function measureDashboards({ say, isWhole }: Bench, [word]: readonly string[]): Promise<Outcome> {
  const listings = Number(word ?? (isWhole ? LISTINGS_IN_HASTE : LISTINGS))
  const size = `${listings.toLocaleString('en')} listings and ${(listings / 10).toLocaleString('en')} bookings`
  say(`a database of its own with ${size}`)
  const printed = await runProgram([
    ...['--conditions=react-server', '--import', 'tsx', 'tests/bench/measure-dashboards.ts'],
    String(listings)
  ])
  const timings = Timings.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  const dashboards = timings.filter(({ name }) => name.startsWith('the dashboard'))
  const [p50, p99] = [Math.max(...dashboards.map((one) => one.p50)), Math.max(...dashboards.map((one) => one.p99))]
  return {
    block: [
      `Milliseconds of 200 each, one after the other, with ${size}: a seller with 1000 listings, 333 of them viewed on each day, and 500 sales, a buyer with 100 orders:`,
      '',
      '| | p50 | p99 |',
      '| --- | --- | --- |',
      ...timings.map((one) => `| ${one.name} | ${one.p50.toFixed(1)} | ${one.p99.toFixed(1)} |`)
    ].join('\n'),
    isTrial: listings < LISTINGS,
    verdicts:
      listings < LISTINGS
        ? []
        : [
            {
              budget: 'dashboards',
              measured: `at most ${p50.toFixed(0)} / ${p99.toFixed(0)} ms`,
              met: p50 <= MOST_P50 && p99 <= MOST_P99
            }
          ]
  }
}
