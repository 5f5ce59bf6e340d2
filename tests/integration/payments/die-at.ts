import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArguments } from '@/tests/support/programs'

const WORKER = programArguments('tests/integration/payments/do-verb.ts')

/** Runs a verb of do-verb.ts in a process of its own until it dies at `point`. @throws when it comes to its end, or to another one */
export async function dieAt(point: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...WORKER, ...words], {
    env: { ...process.env, CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const complaints: string[] = []
  child.stderr.on('data', (part: Buffer) => complaints.push(part.toString()))
  await once(child, 'close')
  if (child.signalCode !== 'SIGKILL') throw new Error(`${point}: ${child.exitCode} ${complaints.join('')}`)
}
