import { apiRoutes } from '@/lib/routes'
import type { Suggestion } from '@/lib/search/search'

// By hand and not with a schema, which would bring its library into every page with a box.
function isSuggestion(given: unknown): given is Suggestion {
  if (typeof given !== 'object' || given === null) return false
  const isText = 'text' in given && typeof given.text === 'string'
  const isOwnPage = 'href' in given && typeof given.href === 'string' && /^\/(?!\/)/.test(given.href)
  return isText && isOwnPage && 'kind' in given && (given.kind === 'title' || given.kind === 'author' || given.kind === 'category')
}

/**
 * Asks what to suggest for some letters; null when that was cancelled or did not work. Nothing is said then: the box
 * searches without suggestions just as well.
 */
export async function getSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const response = await fetch(apiRoutes.suggestions(q), { signal, credentials: 'omit', headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const answer: unknown = await response.json()
    const given: unknown = typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
    return Array.isArray(given) ? given.filter(isSuggestion) : null
  } catch {
    return null
  }
}
