import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export type ChildOfShop = ChildProcessByStdio<Writable, Readable, Readable>

/** Grace period before a process is killed. */
const STOP_MS = 15_000

/** Builds, seed runs and services that are not ready yet. */
const underway = new Set<ChildOfShop>()

/** A process group of its own, so that Ctrl-C reaches only the shop, which stops all in order. A closed stdin tells
 * the child that the shop was killed. */
export function startChild(command: readonly string[], environment: NodeJS.ProcessEnv): ChildOfShop {
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32'
  })
  underway.add(child)
  child.once('exit', () => underway.delete(child))
  child.once('error', () => underway.delete(child))
  return child
}

export function markReady(child: ChildOfShop): void {
  underway.delete(child)
}

export async function endChild(child: ChildOfShop): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(kill)
}

export async function endChildren(): Promise<void> {
  await Promise.all([...underway].map(endChild))
}
