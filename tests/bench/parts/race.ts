import { z } from 'zod'
import type { Bench, Outcome } from '../bench'
import { runProgram } from 'bench/started'

const BUYERS = 1000
const MOST_SECONDS = 15

/** What tests/bench/one-copy.ts prints at its end. Times in milliseconds, but `seconds`. */
const Outcomes = z.object({
  name: z.string(),
  statuses: z.record(z.string(), z.number()),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number()
})
const Printed = z.object({ races: z.array(Outcomes), sold: z.number(), violations: z.number() })

/** Buyers who want one copy at the same moment, at two app processes; as many copies as buyers, booked and paid; and orders
 * that overlap. */
export async function measureRace(bench: Bench): Promise<Outcome> {
  // Makes the build when there is none; the race has a database and processes of its own.
  await bench.shop()
  bench.say(`${BUYERS} buyers on one copy, 100 buyers on 100 copies, ${BUYERS} buyers on orders of five copies`)
  const printed = await runProgram([
    '--conditions=react-server',
    '--import',
    'tsx',
    'tests/bench/one-copy.ts',
    String(BUYERS),
    '--json'
  ])
  const { races, sold, violations } = Printed.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  const [one] = races
  if (!one) throw new Error('no race was run')
  const winners = one.statuses['201'] ?? 0
  const broken = races
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
  const show = (statuses: Record<string, number>) =>
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  return {
    block: [
      'Production build, two app processes and the database beside the load generator (`tests/bench/one-copy.ts`):',
      '',
      '| | answers | time | p50 | p99 |',
      '| --- | --- | --- | --- | --- |',
      ...races.map(
        ({ name, statuses, seconds, p50, p99 }) =>
          `| ${name} | ${show(statuses)} | ${seconds.toFixed(1)} s | ${p50} ms | ${p99} ms |`
      ),
      '',
      `${sold} copies sold, ${violations === 0 ? 'all invariants hold' : `**${violations} invariants violated**`}.`
    ].join('\n'),
    verdicts: [
      {
        budget: 'race',
        measured: `${show(one.statuses)} in ${one.seconds.toFixed(1)} s`,
        met: winners === 1 && broken === 0 && one.seconds <= MOST_SECONDS && violations === 0
      }
    ]
  }
}
