import { z } from 'zod'
import { buildWhenNeeded } from '@/launcher/build-when-needed'
import type { Bench, Outcome } from '../bench'
import { runProgram } from 'bench/started'

const STREAMS = 1000
const SECONDS = 60

const Step = z.object({
  rate: z.number(),
  seconds: z.number(),
  sent: z.number(),
  p50: z.number(),
  p99: z.number(),
  isHeld: z.boolean()
})

/** What tests/bench/live/live-streams.ts prints at its end. Times in milliseconds, processor time in cores. */
const Printed = z.object({
  streams: z.number(),
  kbPerStream: z.number(),
  rssMb: z.array(z.number()),
  idle: z.array(z.number()),
  steps: z.array(Step),
  held: Step.nullable(),
  busy: z.array(z.number()),
  faults: z.number(),
  killed: z.object({ rate: z.number(), p99: z.number(), faults: z.number() })
})

function showCores(cores: readonly number[]): string {
  return cores.map((share) => `${Math.round(share * 100)} %`).join(' and ')
}

/** Streams at two app processes, messages at a rising rate, and a process that is killed; `words`: for how many seconds the
 * highest rate is held. */
export async function measureLive(bench: Bench, words: readonly string[]): Promise<Outcome> {
  // The streams have a database and processes of their own.
  await buildWhenNeeded(bench.say)
  bench.say(`${STREAMS} streams, messages at a rising rate`)
  const printed = await runProgram([
    '--conditions=react-server',
    '--import',
    'tsx',
    'tests/bench/live/live-streams.ts',
    String(STREAMS),
    String(words[0] ?? SECONDS)
  ])
  const { streams, kbPerStream, rssMb, idle, steps, held, busy, faults, killed } = Printed.parse(
    JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  )
  const rows = [...steps, ...(held ? [held] : [])]
  const isWhole = faults === 0 && killed.faults === 0
  const missed = isWhole
    ? 'every recipient had every event once and in order'
    : `**${faults + killed.faults} recipients had not**`
  return {
    block: [
      `${streams} streams at two app processes of the production build, the database and the load generator beside them (\`tests/bench/live/live-streams.ts\`). Each message is for two people, appended by a third process:`,
      '',
      '| messages/s | for | sent | p50 of delivery | p99 | held |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows.map(
        ({ rate, seconds, sent, p50, p99, isHeld }) =>
          `| ${rate} | ${seconds} s | ${sent} | ${p50} ms | ${p99} ms | ${isHeld ? 'yes' : 'no'} |`
      ),
      '',
      `Both ends compared the numbers: ${missed}, also those whose process was killed under ${killed.rate} messages/s (p99 ${killed.p99} ms). A stream takes ${kbPerStream} kB; the processes had ${rssMb.join(' and ')} MB. Processor time of each: ${showCores(idle)} of a core without messages, ${showCores(busy)} at the held rate.`
    ].join('\n'),
    verdicts: [
      {
        budget: 'live',
        measured: `${held?.isHeld ? held.rate : 0} messages/s for ${held?.seconds ?? 0} s, p99 ${held?.p99 ?? 0} ms, ${faults + killed.faults} recipients with a fault`,
        met: held?.isHeld === true && isWhole
      }
    ]
  }
}
