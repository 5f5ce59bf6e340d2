import { z } from 'zod'
import { runProgram } from 'bench/started'
import type { Bench, Outcome } from '../bench'

const Timings = z.array(z.object({ name: z.string(), p50: z.number(), p99: z.number() }))
const COPIES = 100_000

/** My Products of one seller by the shop's own functions; `words`: another number of copies. */
export async function measureMyProducts({ say }: Bench, [word]: readonly string[]): Promise<Outcome> {
  const copies = Number(word ?? COPIES)
  say(`a database of its own with ${copies.toLocaleString('en')} copies of one seller`)
  const printed = await runProgram([
    ...['--conditions=react-server', '--import', 'tsx', 'tests/bench/measure-my-products.ts'],
    String(copies)
  ])
  const timings = Timings.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  return {
    block: [
      `Milliseconds of 200 each, one after the other, for a seller with ${copies.toLocaleString('en')} copies:`,
      '',
      '| | p50 | p99 |',
      '| --- | --- | --- |',
      ...timings.map((one) => `| ${one.name} | ${one.p50.toFixed(1)} | ${one.p99.toFixed(1)} |`)
    ].join('\n'),
    isTrial: copies < COPIES,
    verdicts: []
  }
}
