import { useEffect, useState } from 'react'
import { getSuggestions } from './get-suggestions'
import type { Suggestion } from '@/lib/search/search'

/** Fewer letters suggest everything and so nothing. */
const FEWEST_LETTERS = 2
/** A pause in typing after which it is worth asking, in milliseconds; people who type fast ask once. */
const PAUSE_MS = 90
/** Answers kept, so that taking a letter back asks nobody. */
const MAX_KEPT = 60

const cached = new Map<string, readonly Suggestion[]>()

function keep(q: string, suggestions: readonly Suggestion[]): void {
  const [oldest] = cached.keys()
  if (cached.size >= MAX_KEPT && oldest !== undefined) cached.delete(oldest)
  cached.set(q, suggestions)
}

/**
 * What is suggested for the letters typed so far. Typing on cancels the question that is under way; the former
 * suggestions stay until the new ones are there.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = typed.trim().toLowerCase()
  const [response, setResponse] = useState<{ q: string; suggestions: readonly Suggestion[] }>({ q: '', suggestions: [] })
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
