'use client'

import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getJson } from '@/lib/platform/http/api-client'
import { toBrowserTime } from './server-clock'

/**
 * Data of a personal page that stays up to date: what the server has rendered first, then what the API answers. `noun`
 * names it for `invalidateQueries`; `renderedAt` (ISO 8601, the server's clock) keeps two renderings of a page apart, so
 * that the newer one is never hidden behind an older answer. `pollMs` says how soon to ask again by itself, `read` how.
 */
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
