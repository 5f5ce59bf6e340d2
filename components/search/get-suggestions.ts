import { apiRoutes } from '@/lib/routes'
import type { Suggestion } from '@/lib/search/search'

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
export async function getSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const response = await fetch(apiRoutes.suggestions(q), {
      signal,
      credentials: 'omit',
      headers: { accept: 'application/json' }
    })
    if (!response.ok) return null
    const answer: unknown = await response.json()
    const given: unknown =
      typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
    return Array.isArray(given) ? given.filter(isSuggestion) : null
  } catch {
    return null
  }
}
