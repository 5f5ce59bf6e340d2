import { z } from 'zod'
import { Completions, ParsedQuery, SearchRequest, SearchResult, SearchStatus } from '../provider'

/** What the process of the index is asked for, and its answers: `POST /<method>` with JSON over a Unix socket. */
export const METHODS = {
  search: { input: SearchRequest, output: SearchResult },
  suggest: { input: z.array(z.string()), output: Completions },
  nearest: { input: z.object({ query: ParsedQuery, limit: z.int().min(1).max(100) }), output: z.array(z.string()) },
  noteChanged: { input: z.array(z.string().regex(/^[0-9a-f]{24}$/)), output: z.null() },
  keepUp: { input: z.null(), output: z.null() },
  status: { input: z.null(), output: SearchStatus }
} as const

export type Method = keyof typeof METHODS

/** A status by which the process says that its index is not ready yet. */
export const NOT_READY = 503
