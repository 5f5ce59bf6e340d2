import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How long something may take to end before it is killed, in milliseconds. */
const END_MS = 15_000

/** Things that run, and how each is ended. The last one started ends first. */
const running = new Set<() => Promise<void>>()

/** Notes how to end something that has been started. Returns a function that ends it, once, and forgets it. */
export function keepUntilEnd(end: () => Promise<void>): () => Promise<void> {
  async function endOnce(): Promise<void> {
    if (running.delete(endOnce)) await end()
  }
  running.add(endOnce)
  return endOnce
}

/** Ends everything that still runs, the last first. */
export async function endEverything(): Promise<void> {
  for (const end of [...running].reverse()) await end()
}

/** Signals a program and what it has started in its process group; one that is gone already does not matter. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

type ProgramOptions = { cwd?: string; env?: Record<string, string> }
export type Started = { child: ChildProcess; output: () => string; end: () => Promise<void> }

/**
 * Starts a Node program that ends with this process. It has a process group of its own, so that Ctrl-C reaches this process
 * alone, which then ends all it has started in order.
 */
export function startProgram(words: readonly string[], options: ProgramOptions = {}): Started {
  const child = spawn(process.execPath, [...words], {
    cwd: options.cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32'
  })
  const closed = once(child, 'close')
  let output = ''
  const keep = (part: Buffer) => {
    output = (output + part.toString()).slice(-2000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const end = keepUntilEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), END_MS)
    signalGroup(child, 'SIGINT')
    await closed
    clearTimeout(kill)
    // What a program has started and did not end itself.
    signalGroup(child, 'SIGTERM')
  })
  return { child, output: () => output, end }
}

/** Runs a Node program to its end and gives what it has printed. @throws Error with its output when it fails */
export async function runProgram(words: readonly string[], options: ProgramOptions = {}): Promise<string> {
  const { child, output, end } = startProgram(words, options)
  let printed = ''
  child.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
  await once(child, 'close')
  await end()
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed:\n${output()}`)
  return printed
}
