/** Whether the last call reached the shop: navigator.onLine does not tell. */
let isReached = true
const listeners = new Set<() => void>()

function noteReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

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

export function isOutOfReach(): boolean {
  return !navigator.onLine || !isReached
}
