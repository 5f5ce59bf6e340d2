/** What a run is given: the time at its start by the database's clock, and whether it has to end early. */
export type JobContext = {
  now: Date
  /** True once the process stops or has lost the lease. A long job asks between two steps; the next run goes on. */
  shouldStop: () => boolean
}

/**
 * Work that one process of the shop does again and again. Every job can be repeated and can run twice at once: a process that
 * was suspended may go on with a run that another one has taken over.
 */
export type Job = { name: string; run: (context: JobContext) => Promise<unknown> }

/** Milliseconds: between the end of a run and the next, from the start of a process, and after a run that found the database unavailable. */
export type Schedule = { intervalMs: number; firstDelayMs: number; retryDelayMs: number }

export type ScheduledJob = Job & Schedule
