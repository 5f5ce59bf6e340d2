import { processState } from '@/lib/platform/process-state'

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** Set by lib/live/live-hub.ts once there is one. */
    endStreams: () => void
  }
}

/** Ends the responses that would go on for as long as their clients stay, before the process ends. */
export function endStreams(): void {
  processState().endStreams?.()
}
