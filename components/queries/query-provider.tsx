'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@/lib/platform/http/api-client'

/** How long what a page has read is kept after the page was left, in milliseconds. */
export const CACHE_MS = 5 * 60_000
/** For this long an answer is taken as the truth before a return to the page asks again, in milliseconds. */
const FRESH_MS = 15_000
/** How often a failed reading is tried again. */
const RETRIES = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Tries again what may work the next time; a refusal ("not yours", "not there") stays a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
  return mayPass && failures < RETRIES
}

/** The wait before try number `failures` + 1, in milliseconds: 1 s, doubling, at most 30 s. */
export function toRetryDelay(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: CACHE_MS, staleTime: FRESH_MS, retry: shouldRetry, retryDelay: toRetryDelay },
      // A write is never repeated behind the person's back.
      mutations: { retry: false }
    }
  })
}

let ofBrowser: QueryClient | undefined

/** On the server a new one each time: nobody's data may stay there. Logging in and out load the page anew. */
export function findQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient()
  ofBrowser ??= makeClient()
  return ofBrowser
}

/** Around the parts of a personal page that keep themselves up to date. Public pages do without: it is 13 kB of script. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(findQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
