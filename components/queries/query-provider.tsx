'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { findQueryClient } from './query-client'

/** Around the parts of a personal page that keep themselves up to date. Public pages do without: it is 13 kB of script. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(findQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
