import { z } from 'zod'
import type { Bench, Outcome } from '../bench'
import { runProgram } from 'bench/started'

const Timings = z.array(z.object({ name: z.string(), p50: z.number(), p99: z.number() }))

/** The questions behind personal pages and those of one copy or seller, asked 200 times each by the shop's own functions. */
export async function measureQueries(bench: Bench): Promise<Outcome> {
  bench.say('a database of its own with 2500 copies and 1200 orders, 200 times each')
  const printed = await runProgram(['--conditions=react-server', '--import', 'tsx', 'tests/bench/measure-queries.ts'])
  const timings = Timings.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  return {
    block: [
      'Milliseconds of 200 each, one after the other, on the embedded database with 2500 copies, 600 people and 1200 orders:',
      '',
      '| | p50 | p99 |',
      '| --- | --- | --- |',
      ...timings.map(({ name, p50, p99 }) => `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
    ].join('\n'),
    verdicts: []
  }
}
