import { ACCESS_TOKEN_KEY } from '@/lib/platform/http/page-start'
import { showCart } from '@/components/users/marks-store'
import { currentMarks, currentMe, refreshMe, subscribeToMe } from '@/components/users/me-store'
import { announceGuestCart, readGuestCart, removeFromGuestCart, subscribeToGuestCart } from './guest-cart'

/** Changes since the page load, which take precedence over older responses. */
const noted = new Map<string, boolean>()
let owner: string | null = null
let hasStarted = false

function showCurrent(): void {
  const { me } = currentMe()
  if (owner !== null && owner !== me?.id) noted.clear()
  owner = me?.id ?? null
  const ids = new Set(me ? currentMarks()?.inCart : readGuestCart().map(({ productId }) => productId))
  if (me) for (const [id, isIn] of noted) if (isIn) ids.add(id)
  if (me) for (const [id, isIn] of noted) if (!isIn) ids.delete(id)
  showCart(ids)
}

/** Of a buyer, after the shop has confirmed the change. */
export function noteCart(productIds: readonly string[], isIn: boolean): void {
  for (const id of productIds) noted.set(id, isIn)
  showCurrent()
}

export type MergeState = 'none' | 'waiting' | 'failed'

let hasFailed = false
let merging: Promise<void> | undefined
const followers = new Set<() => Promise<unknown>>()

/** Whether the browser still has a guest's cart that belongs into the cart of whoever is signed in. */
export function readMergeState(): MergeState {
  if (readGuestCart().length === 0) return 'none'
  return hasFailed ? 'failed' : 'waiting'
}

/** `follow` runs after a merge, before the browser's copy is removed. */
export function followMerge(follow: () => Promise<unknown>): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

async function merge(): Promise<void> {
  const entries = readGuestCart()
  const ids = entries.map(({ productId }) => productId)
  try {
    // Loaded on demand, since it needs the schema library.
    const { sendGuestCart } = await import('./send-guest-cart')
    await sendGuestCart(entries)
  } catch {
    // The cart says so, and the next page tries again: the browser keeps its copy.
    hasFailed = true
    announceGuestCart()
    return
  }
  await Promise.all([refreshMe(), ...[...followers].map((follow) => follow())])
  removeFromGuestCart(ids)
}

/** Moves the cart of a guest into that of the buyer who has signed in. Concurrent calls share one merge. */
function mergeIfNeeded(): void {
  if (readMergeState() !== 'waiting' || currentMe().me?.roles.includes('Buyer') !== true) return
  merging ??= merge().finally(() => {
    merging = undefined
  })
}

function update(): void {
  showCurrent()
  mergeIfNeeded()
}

/** Signed in or out in another tab. */
function followSession({ key, oldValue, newValue }: StorageEvent): void {
  if (key === null || (key === ACCESS_TOKEN_KEY && (oldValue === null) !== (newValue === null))) void refreshMe()
}

/** Shows what is in the cart from now on. Once for all callers. */
export function startCart(): void {
  if (hasStarted) return
  hasStarted = true
  subscribeToMe(update)
  subscribeToGuestCart(update)
  window.addEventListener('storage', followSession)
  update()
}
