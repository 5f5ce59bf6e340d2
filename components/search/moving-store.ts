let isOnItsWay = false
const listeners = new Set<() => void>()

/** Whether the results of a changed search are being fetched. */
export function isMoving(): boolean {
  return isOnItsWay
}

export function noteMoving(moving: boolean): void {
  isOnItsWay = moving
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export function subscribeToMoving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
