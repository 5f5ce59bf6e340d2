import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export type ChildOfShop = ChildProcessByStdio<Writable, Readable, Readable>

/** How long a process may take to end by itself before it is killed, in milliseconds. */
const STOP_MS = 15_000

/** What is being made: the build, the stock, and services until they are ready. */
const underway = new Set<ChildOfShop>()

/**
 * Starts a process of Node. It gets a process group of its own, so that Ctrl-C reaches only the shop, which then stops all in
 * order; and its stdin is a pipe, by which it can notice that the shop itself was killed.
 */
export function startChild(command: readonly string[], environment: NodeJS.ProcessEnv): ChildOfShop {
  const child = spawn(process.execPath, command, { env: environment, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' })
  underway.add(child)
  child.once('exit', () => underway.delete(child))
  child.once('error', () => underway.delete(child))
  return child
}

/** Says that a process is a service now, which whoever started it stops in its turn. */
export function markReady(child: ChildOfShop): void {
  underway.delete(child)
}

/** Ends a process and waits until it is gone. */
export async function endChild(child: ChildOfShop): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(kill)
}

/** Ends all that was being built, stocked or started when the shop was told to stop. */
export async function endChildren(): Promise<void> {
  await Promise.all([...underway].map(endChild))
}
