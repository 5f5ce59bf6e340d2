import { processState } from './process-state'

/** A figure with the value of its label, which is empty where it has none. */
export type Sample = readonly [label: string, value: number]

/** Read when it is asked for. `merge`: how the figures of several processes become one; `max` where each reads that of the
 * whole shop. */
export type Gauge = {
  name: string
  help: string
  label?: string
  merge?: 'sum' | 'min' | 'max'
  read: () => Promise<readonly Sample[]>
}

declare module './process-state' {
  interface ProcessState {
    /** Of the nouns, which the web server does not know. */
    gauges: readonly Gauge[]
    followGauges: (gauges: readonly Gauge[]) => void
  }
}

export function announceGauges(gauges: readonly Gauge[]): void {
  processState().gauges = gauges
  processState().followGauges?.(gauges)
}

/** Next announces them when it starts its part, which may be later than the web server. */
export function followGauges(add: (gauges: readonly Gauge[]) => void): void {
  processState().followGauges = add
  add(processState().gauges ?? [])
}
