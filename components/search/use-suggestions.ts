import { useEffect, useState } from 'react'
import { getSuggestions } from './get-suggestions'
import type { Suggestion } from '@/lib/search/search'

/** Shorter input matches too much. */
const FEWEST_LETTERS = 2
/** Debounce. */
const PAUSE_MS = 90
/** Cached responses. */
const MAX_KEPT = 60

const cached = new Map<string, readonly Suggestion[]>()

function keep(q: string, suggestions: readonly Suggestion[]): void {
  const [oldest] = cached.keys()
  if (cached.size >= MAX_KEPT && oldest !== undefined) cached.delete(oldest)
  cached.set(q, suggestions)
}

/** Typing cancels the request in progress; earlier suggestions stay until the new ones arrive. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = typed.trim().toLowerCase()
  const [response, setResponse] = useState<{ q: string; suggestions: readonly Suggestion[] }>({
    q: '',
    suggestions: []
  })
  const known = cached.get(q)

  useEffect(() => {
    if (q.length < FEWEST_LETTERS || cached.has(q)) return
    const asking = new AbortController()
    const pause = setTimeout(() => {
      void getSuggestions(q, asking.signal).then((suggestions) => {
        if (suggestions === null || asking.signal.aborted) return
        keep(q, suggestions)
        setResponse({ q, suggestions })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [q])

  if (q.length < FEWEST_LETTERS) return []
  return known ?? response.suggestions
}
