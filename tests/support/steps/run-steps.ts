import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generateMessages } from '@/launcher/generate-messages'
import { RESULTS, say, type Count } from '../run-tool'
import { listCostliestFiles } from './costliest-files'
import { removeShops } from './journey-steps'
import { QUICK_STEPS, STEPS, type Step, type Suite } from './steps'
import { listChangedIntegration, runIntegration } from './vitest-steps'

type Result = Count & { name: string; seconds: number }

async function runStep(step: Step): Promise<Result> {
  const started = Date.now()
  say(`\n== ${step.name} ==`)
  let count: Count
  try {
    count = await step.run()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    count = { passed: 0, failed: 1, skipped: 0 }
  }
  return { ...count, name: step.name, seconds: Math.round((Date.now() - started) / 1000) }
}

/** What goes side by side, and each of the others by itself, in their order. */
function toRounds(steps: readonly Step[]): Step[][] {
  const rounds: Step[][] = []
  for (const step of steps) {
    const last = rounds.at(-1)
    if (last && step.round && last[0]?.round === step.round) last.push(step)
    else rounds.push([step])
  }
  return rounds
}

/** The sequences of a round side by side. The results are in the order of the steps. */
async function runRound(round: readonly Step[]): Promise<Result[]> {
  const sequences = new Map<string, Step[]>()
  for (const step of round) {
    const sequence = step.sequence ?? step.name
    sequences.set(sequence, [...(sequences.get(sequence) ?? []), step])
  }
  const results = await Promise.all(
    [...sequences.values()].map(async (sequence) => {
      const done: Result[] = []
      for (const step of sequence) done.push(await runStep(step))
      return done
    })
  )
  return results.flat()
}

function toQuickSteps(): Step[] {
  const changed = listChangedIntegration()
  const quick = STEPS.filter(({ name }) => QUICK_STEPS.includes(name))
  return changed.length === 0 ? quick : [...quick, { name: 'integration', run: () => runIntegration(changed) }]
}

/** Changes with each commit, so that over time every generated case is tried. */
function findSeed(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'without-git'
  }
}

function summarize(results: readonly Result[], started: number): Count {
  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  say('')
  for (const { name, passed, failed, skipped, seconds: taken } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    say(`${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped (${taken} s)`)
  }
  say(`in all ${Math.round((Date.now() - started) / 1000)} s\n`)
  const costliest = listCostliestFiles(started)
  if (costliest.length > 0) say(`The files that took longest:\n${costliest.join('\n')}\n`)
  // Once more at the end: a log is often cut off at its beginning.
  for (const { name, failures = [] } of results) for (const failure of failures) say(`FAILED ${name}: ${failure}`)
  return total
}

/** Runs all steps of a suite, or those named, and prints one closing summary. Sets the exit code. */
export async function runSteps(suite: Suite, commandArguments: readonly string[]): Promise<void> {
  const started = Date.now()
  const { values, positionals: names } = parseArgs({
    args: [...commandArguments],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } }
  })
  const own = STEPS.filter((step) => step.suite === undefined || step.suite === suite)
  const unknown = names.filter((name) => !own.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are ${own.map(({ name }) => name).join(', ')}.`)
  const seed = values.seed ?? findSeed()
  if (suite === 'main') {
    process.env.FLYLEAF_TEST_SAMPLE = seed
    say(`Generated cases are a sample of the seed ${seed}; npm run test:all tries all of them.`)
  }
  mkdirSync(RESULTS, { recursive: true })
  // Imported by sources that several steps read, side by side.
  await generateMessages()
  const results: Result[] = []
  try {
    const chosen = values.quick ? toQuickSteps() : own.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const round of toRounds(chosen)) results.push(...(await runRound(round)))
  } finally {
    removeShops()
  }
  const total = summarize(results, started)
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name)
  if (suite === 'main' && failed.length > 0)
    say(`The same sample again: npm test -- ${failed.join(' ')} --seed ${seed}`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
