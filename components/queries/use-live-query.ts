'use client'

import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getJson } from '@/lib/platform/http/api-client'
import { toBrowserTime } from './server-clock'

/** `noun` is for `invalidateQueries`. `renderedAt` (ISO 8601, server clock) keeps older responses from replacing
 * newer data. */
export function useLiveQuery<Data>(request: {
  noun: string
  path: string
  schema: z.ZodType<Data>
  initial: Data
  renderedAt: string
  pollMs?: (data: Data) => number | false
  read?: (path: string, schema: z.ZodType<Data>) => Promise<Data>
}): { data: Data; error: Error | null } {
  const { noun, path, schema, initial, renderedAt, pollMs, read } = request
  const { data, error } = useQuery({
    queryKey: [noun, renderedAt],
    queryFn: () => (read ? read(path, schema) : getJson(path, schema)),
    initialData: initial,
    initialDataUpdatedAt: () => toBrowserTime(renderedAt),
    refetchInterval: ({ state }) => pollMs?.(state.data ?? initial) ?? false
  })
  return { data: data ?? initial, error }
}
