/** Whether the last call reached the shop: navigator.onLine does not tell. */
let isReached = true
const listeners = new Set<() => void>()

/** For calls that do not go through `watchReach`. */
export function noteReached(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

/** How long a read may take until the shop counts as out of reach, in milliseconds: a connection may stall for minutes. */
const READ_LIMIT_MS = 20_000
/** A write may wait for the payment provider. */
const WRITE_LIMIT_MS = 60_000

/** `undefined` for what is uploaded: it takes as long as it takes. */
export function limitOfCall(method: string, body?: BodyInit): AbortSignal | undefined {
  if (method === 'GET') return AbortSignal.timeout(READ_LIMIT_MS)
  return body === undefined || typeof body === 'string' ? AbortSignal.timeout(WRITE_LIMIT_MS) : undefined
}

/** @throws what `call` throws */
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
