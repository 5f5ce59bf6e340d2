import { currentMe, subscribeToMe } from '@/components/users/me-store'
import { apiRoutes } from '@/lib/routes'

/** A hand that is already on its way needs so long to take in that a button has changed, in milliseconds. */
const REACTION_MS = 500

/** Which copies are on the wishlist; null until the shop has said so. One for all buttons of a page view. */
let wished: ReadonlySet<string> | null = null
let asking = false
/** When the shop said so, by the page's own clock in milliseconds. */
let learnedAt = Number.NEGATIVE_INFINITY
let stopFollowingMe: (() => void) | undefined
const listeners = new Set<() => void>()

function tell(next: ReadonlySet<string> | null): void {
  wished = next
  for (const listener of listeners) listener()
}

// By hand and not with a schema, for the same reason as parse-me.
function parseIds(answer: unknown): string[] {
  const ids: unknown = typeof answer === 'object' && answer !== null && 'productIds' in answer ? answer.productIds : null
  if (!Array.isArray(ids)) throw new TypeError('the answer does not say what is on the wishlist')
  return ids.filter((id): id is string => typeof id === 'string')
}

async function ask(): Promise<void> {
  asking = true
  try {
    const response = await fetch(apiRoutes.wishedIds, { credentials: 'same-origin', headers: { accept: 'application/json' } })
    if (!response.ok) throw new TypeError(`the shop answered ${response.status}`)
    const ids = parseIds(await response.json())
    // A wish made while the question was on its way counts too.
    learnedAt = performance.now()
    tell(new Set([...ids, ...(wished ?? [])]))
  } catch {
    // Nothing to show: every button says Add, and adding a second time is the same wish.
  } finally {
    asking = false
  }
}

/** Guests and sellers have no wishlist, so only a buyer's page asks: once, as soon as it is known who this is. */
function askWhenBuyer(): void {
  if (wished === null && !asking && currentMe().me?.role === 'Buyer') void ask()
}

/** For useSyncExternalStore. */
export function subscribeToWished(listener: () => void): () => void {
  listeners.add(listener)
  stopFollowingMe ??= subscribeToMe(askWhenBuyer)
  askWhenBuyer()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowingMe?.()
    stopFollowingMe = undefined
  }
}

/** Whether a copy is on the wishlist, as far as is known. */
export function isWished(listingId: string): boolean {
  return wished?.has(listingId) ?? false
}

/** Notes that a copy has come onto the wishlist, or has left it. */
export function noteWish(listingId: string, isOn: boolean): void {
  const next = new Set(wished ?? [])
  if (isOn) next.add(listingId)
  else next.delete(listingId)
  tell(next)
}

/** Whether the marks have only just appeared: whoever presses a button now still means what it said before. */
export function hasJustLearned(): boolean {
  return performance.now() - learnedAt < REACTION_MS
}
