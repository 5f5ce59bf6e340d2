import { processState } from './process-state'

/** What a process counts since it was started, with the names of its labels. */
export const COUNTERS = {
  job_runs: { help: 'Runs of jobs, by how they ended', labels: ['job', 'outcome'] },
  mails: { help: 'Attempts to deliver a mail, by how they ended', labels: ['outcome'] },
  provider_requests: { help: 'Requests to the payment provider, by how they ended', labels: ['outcome'] }
} as const satisfies Record<string, { help: string; labels: readonly string[] }>

export type CounterName = keyof typeof COUNTERS

type Count = { values: readonly string[]; count: number }

declare module './process-state' {
  interface ProcessState {
    counts: Map<CounterName, Map<string, Count>>
  }
}

/** `values`: one for each label. */
export function countOne(name: CounterName, ...values: readonly string[]): void {
  const all = (processState().counts ??= new Map())
  const counts = all.get(name) ?? new Map<string, Count>()
  all.set(name, counts)
  const key = values.join(' ')
  counts.set(key, { values, count: (counts.get(key)?.count ?? 0) + 1 })
}

export function listCounts(name: CounterName): Count[] {
  return [...(processState().counts?.get(name)?.values() ?? [])]
}
