'use client'

import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getJson } from '@/lib/platform/http/api-client'
import { toBrowserTime } from './server-clock'

/** The shortest poll interval after an error. */
const AFTER_ERROR_MS = 10_000

/** For what adds to the data of `useLiveQuery` in between. */
export function toLiveKey(noun: string, path: string, renderedAt: string): readonly [string, string, string] {
  return [noun, path, renderedAt]
}

/** `noun` is for `useRefetch`. `renderedAt` (ISO 8601, server clock) keeps older responses from replacing newer data.
 * `error` follows once all retries have failed, `failureReason` before. */
export function useLiveQuery<Data>(request: {
  noun: string
  path: string
  schema: z.ZodType<Data>
  initial: Data
  renderedAt: string
  pollMs?: (data: Data) => number | false
  read?: (path: string, schema: z.ZodType<Data>) => Promise<Data>
}): { data: Data; error: Error | null; failureReason: Error | null } {
  const { noun, path, schema, initial, renderedAt, pollMs, read } = request
  const { data, error, failureReason } = useQuery({
    queryKey: toLiveKey(noun, path, renderedAt),
    queryFn: () => (read ? read(path, schema) : getJson(path, schema)),
    initialData: initial,
    initialDataUpdatedAt: () => toBrowserTime(renderedAt),
    refetchInterval({ state }) {
      const ms = pollMs?.(state.data ?? initial) ?? false
      return ms !== false && state.status === 'error' ? Math.max(ms, AFTER_ERROR_MS) : ms
    }
  })
  return { data: data ?? initial, error, failureReason }
}
