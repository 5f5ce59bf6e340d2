import { useEffect, useState } from 'react'
import { apiRoutes } from '@/lib/routes'
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

// Not with zod, which pages with a search box do not load.
function isSuggestion(given: unknown): given is Suggestion {
  if (typeof given !== 'object' || given === null) return false
  const isText = 'text' in given && typeof given.text === 'string'
  const isOwnPage = 'href' in given && typeof given.href === 'string' && /^\/(?!\/)/.test(given.href)
  return (
    isText &&
    isOwnPage &&
    'kind' in given &&
    (given.kind === 'title' || given.kind === 'author' || given.kind === 'category')
  )
}

/** Null if cancelled or failed: the box works without suggestions. */
async function getSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const response = await fetch(apiRoutes.suggestions(q), {
      signal,
      credentials: 'omit',
      headers: { accept: 'application/json' }
    })
    if (!response.ok) return null
    const body: unknown = await response.json()
    const given: unknown = typeof body === 'object' && body !== null && 'suggestions' in body ? body.suggestions : null
    return Array.isArray(given) ? given.filter(isSuggestion) : null
  } catch {
    return null
  }
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
