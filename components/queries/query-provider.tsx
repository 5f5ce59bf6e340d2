'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isRejection, isTransient } from '@/components/actions/rejection'

/** Retention after the page was left. */
export const CACHE_MS = 5 * 60_000
/** Younger data is not refetched. */
const FRESH_MS = 15_000
const RETRIES = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Client errors are final. */
export function shouldRetry(failures: number, error: Error): boolean {
  return (!isRejection(error) || isTransient(error)) && failures < RETRIES
}

/** 1 s, doubled each time, at most 30 s. */
export function toRetryDelay(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: CACHE_MS, staleTime: FRESH_MS, retry: shouldRetry, retryDelay: toRetryDelay }
    }
  })
}

let ofBrowser: QueryClient | undefined

/** New per request on the server: no data may be shared. Logging in and out reload the page. */
export function findQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient()
  ofBrowser ??= makeClient()
  return ofBrowser
}

/** Personal pages only: 13 kB of script. Only for reading; what changes something is an action (`useAction`). */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(findQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
