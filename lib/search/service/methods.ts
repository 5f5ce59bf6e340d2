import { z } from 'zod'
import { Completions, ParsedQuery, SearchRequest, SearchResult, SearchStatus } from '../provider'

/** What the search process is asked for, and its answers: `POST /<method>` with JSON over a Unix socket. */
export const METHODS = {
  search: { input: SearchRequest, output: SearchResult },
  suggest: { input: z.array(z.string()), output: Completions },
  nearest: { input: z.object({ query: ParsedQuery, limit: z.int().min(1).max(100) }), output: z.array(z.string()) },
  noteChanged: { input: z.array(z.string().regex(/^[0-9a-f]{24}$/)), output: z.null() },
  keepUp: { input: z.null(), output: z.null() },
  /** Compares the index with the whole database; the output is how many listings were put right. */
  compare: { input: z.null(), output: z.int() },
  /** Makes the index anew, while searches are answered from the old one. */
  rebuild: { input: z.null(), output: z.null() },
  status: { input: z.null(), output: SearchStatus }
} as const

export const Method = z.enum(['search', 'suggest', 'nearest', 'noteChanged', 'keepUp', 'compare', 'rebuild', 'status'])
export type Method = z.infer<typeof Method>

/** A status by which the process says that the index is not ready, or the engine away. */
export const NOT_READY = 503
