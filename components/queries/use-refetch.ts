'use client'

import { useQueryClient } from '@tanstack/react-query'

/** Refetches the queries of `noun` (`useAction`). */
export function useRefetch(noun: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [noun] })
}
