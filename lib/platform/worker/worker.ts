import 'server-only'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { deleteLease, keepLease, LEASE_MS, listFree, takeLease, type HeldLease } from './lease'

/** A step that takes longer counts as stuck, and another process may run the task. */
const LONGEST_STEP_MS = 10 * 60_000
/** Tasks that one process continues at a time. */
const MOST_RESUMED = 4

export type Step<Task> = (task: Task, lease: HeldLease) => Promise<void>

export type Work<Task> = {
  /** Of the leases. */
  name: string
  /** Null if there is nothing to do now. */
  find: (id: string) => Promise<Task | null>
  /** The ids of tasks with something to do, the oldest first. */
  list: () => Promise<readonly string[]>
  /** Begins a run. A step does a part of the task and stores what it has done, so that `find` returns null in the end. It
   * can be repeated after a kill, and writes nothing more once the lease is lost. */
  begin: () => Step<Task>
  leaseMs?: number
}

export type Worker = {
  /** One process at a time runs a task. @throws database errors: the task waits */
  run: (id: string) => Promise<void>
  /** After the response; errors are logged, and `resume` retries. */
  runSoon: (id: string) => void
  /** Continues for processes that died. */
  resume: () => Promise<void>
}

/** Long work that a request starts, in steps and under a lease. */
export function defineWorker<Task>({ name, find, list, begin, leaseMs = LEASE_MS }: Work<Task>): Worker {
  async function runSteps(id: string, lease: HeldLease): Promise<void> {
    const step = begin()
    for (let task = await find(id); task !== null && !lease.isLost(); task = await find(id)) {
      await step(task, lease)
      lease.progress()
    }
  }

  async function run(id: string): Promise<void> {
    await connectToDatabase()
    const [lease, owner] = [toLease(id), crypto.randomUUID()]
    // Asked again after each run: what is added at its end finds the lease taken.
    while ((await find(id)) !== null) {
      if ((await takeLease(lease, owner, leaseMs)) > 0) return
      const held = keepLease(lease, owner, leaseMs, LONGEST_STEP_MS)
      try {
        await runSteps(id, held)
      } finally {
        await held.stop()
        await deleteLease(lease, owner)
      }
    }
  }

  function toLease(id: string): string {
    return `${name} ${id}`
  }

  function runSoon(id: string): void {
    run(id).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) log.warn({ work: name, id }, 'the database is unavailable; a task waits')
      else log.error({ err: error, work: name, id }, 'a task was interrupted')
    })
  }

  async function resume(): Promise<void> {
    await connectToDatabase()
    const ids = new Map((await list()).map((id) => [toLease(id), id]))
    const free = await listFree([...ids.keys()])
    for (const lease of free.slice(0, MOST_RESUMED)) runSoon(ids.get(lease) ?? '')
  }

  return { run, runSoon, resume }
}
