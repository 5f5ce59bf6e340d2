import { z } from 'zod'

/**
 * What can be made to go wrong with the next API requests:
 * refuse: answered with `status` (503) before anything is executed, not kept under the idempotency key;
 * fail: 500 after execution began but without effect, kept under the key as the provider keeps it;
 * fail_after_commit: 500 although the effect is there, kept under the key;
 * timeout, reset: no response, connection cut, nothing executed;
 * commit_then_timeout, commit_then_drop: the effect and its response are kept, but the response never arrives;
 * delay: answered normally after `delayMs` (the key counts as in use meanwhile).
 */
export const FaultInput = z.strictObject({
  action: z.enum([
    'refuse',
    'fail',
    'fail_after_commit',
    'timeout',
    'reset',
    'commit_then_timeout',
    'commit_then_drop',
    'delay'
  ]),
  /** How many matching requests are hit. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** How many matching requests pass first. */
  skip: z.number().int().min(0).default(0),
  method: z.enum(['GET', 'POST']).optional(),
  /** Only requests whose path begins so. */
  path: z
    .string()
    .regex(/^\/v[12]\//)
    .default('/v1/'),
  status: z.number().int().min(400).max(599).default(503),
  delayMs: z.number().int().min(0).max(600_000).default(0)
})

export type Fault = z.infer<typeof FaultInput>

/** The faults that wait for their requests, first come first served. Forgotten when the service ends. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: Fault): void {
    this.#waiting.push({ ...fault })
  }

  clear(): void {
    this.#waiting = []
  }

  list(): Fault[] {
    return this.#waiting.map((fault) => ({ ...fault }))
  }

  /** The fault that hits this request, if any; it is used up by that. */
  take(method: string, path: string): Fault | null {
    const fault = this.#waiting.find(
      (candidate) => path.startsWith(candidate.path) && (!candidate.method || candidate.method === method)
    )
    if (!fault) return null
    if (fault.skip > 0) {
      fault.skip -= 1
      return null
    }
    fault.times -= 1
    if (fault.times === 0) this.#waiting = this.#waiting.filter((candidate) => candidate !== fault)
    return fault
  }
}
