import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from 'service-process/running-process'

/** A signal and how long, in ms, to wait for its effect before the next one is sent. */
export interface StopStage {
  signal: NodeJS.Signals
  waitMs: number
}

/**
 * Ends processes politely first: sends each stage's signal to those still there, and waits until all are
 * gone. Throws when one survives the last stage.
 */
export async function stopProcesses(pids: readonly number[], stages: readonly StopStage[]): Promise<void> {
  for (const stage of stages) {
    const left = pids.filter(isAlive)
    if (left.length === 0) return
    for (const pid of left) sendSignal(pid, stage.signal)
    if (await areGone(left, stage.waitMs)) return
  }
  const left = pids.filter(isAlive)
  if (left.length > 0) throw new Error(`Process ${left.join(', ')} of the database does not end.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Gone between the look and the signal: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function areGone(pids: readonly number[], waitMs: number): Promise<boolean> {
  const end = Date.now() + waitMs
  while (pids.some(isAlive)) {
    if (Date.now() >= end) return false
    await delay(20)
  }
  return true
}
