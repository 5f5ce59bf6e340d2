export type JobContext = {
  now: Date
  /** True once the process stops or has lost the lease. A long job checks it between two steps. */
  shouldStop: () => boolean
}

/** Must be idempotent: a suspended process can continue a run that another one took over. */
export type Job = { name: string; run: (context: JobContext) => Promise<unknown> }

/** `firstDelayMs` from the start of a process, `retryDelayMs` after a run that found the database unavailable. */
export type Schedule = { intervalMs: number; firstDelayMs: number; retryDelayMs: number }

export type ScheduledJob = Job & Schedule
