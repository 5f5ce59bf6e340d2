import type { BulkListName } from '@/lib/bulk-jobs/bulk-job'

/** The last job of a list in this tab, so that it can be undone after its dialog was closed. */
const PREFIX = 'flyleaf:bulk-job:'

const listeners = new Set<() => void>()

export function readLastJob(list: BulkListName): string | null {
  return sessionStorage.getItem(PREFIX + list)
}

export function writeLastJob(list: BulkListName, jobId: string | null): void {
  if (jobId === null) sessionStorage.removeItem(PREFIX + list)
  else sessionStorage.setItem(PREFIX + list, jobId)
  for (const listener of listeners) listener()
}

export function subscribeToLastJobs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
