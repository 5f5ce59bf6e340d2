import { processState } from '@/lib/http/process-state'

declare module '@/lib/http/process-state' {
  interface ProcessState {
    /** Set by lib/start-server.ts. */
    stopJobs: () => Promise<void>
  }
}

/** Stops the jobs of this process. A running job ends first and gives its lease back, so that the next process need not wait. */
export async function stopJobs(): Promise<void> {
  await processState().stopJobs?.()
}
