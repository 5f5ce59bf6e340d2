import { processState } from './process-state'

declare module './process-state' {
  interface ProcessState {
    /** Set by lib/jobs/start-server.ts. */
    stopJobs: () => Promise<void>
  }
}

/** Stops the jobs of this process. A running job ends first and gives its lease back, so that the next process need not wait. */
export async function stopJobs(): Promise<void> {
  await processState().stopJobs?.()
}
