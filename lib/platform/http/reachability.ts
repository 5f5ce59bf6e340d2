/**
 * Whether the shop answered when it was last called. The browser's own word is not enough: it says that it is online while
 * the shop, or the line between, is down.
 */
let isReached = true
const listeners = new Set<() => void>()

/** Writes down how the last call ended and tells whoever listens, when that is news. */
function noteReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

/** Waits for a call of the shop and writes down whether it was answered at all. Rejects as the call does. */
export async function watchReach(call: Promise<Response>): Promise<Response> {
  try {
    const response = await call
    noteReached(true)
    return response
  } catch (cause) {
    noteReached(false)
    throw cause
  }
}

/** Calls `listener` when the shop goes out of reach or comes back. Returns how to stop listening. */
export function subscribeToReach(listener: () => void): () => void {
  const online = () => noteReached(true)
  listeners.add(listener)
  window.addEventListener('online', online)
  window.addEventListener('offline', listener)
  window.addEventListener('online', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', online)
    window.removeEventListener('offline', listener)
    window.removeEventListener('online', listener)
  }
}

/** True while the browser is offline, or the shop did not answer the last call. */
export function isOutOfReach(): boolean {
  return !navigator.onLine || !isReached
}
