import { processState } from './process-state'

declare module './process-state' {
  interface ProcessState {
    stopJobs: () => Promise<void>
  }
}

/** Waits for running jobs, which give their leases back. */
export async function stopJobs(): Promise<void> {
  await processState().stopJobs?.()
}
