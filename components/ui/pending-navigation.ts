/** How many followed links still wait for their page. A module-level store: the bar is one, the links are many. */
let pending = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  pending += by
  for (const listener of listeners) listener()
}

/** Says that a page is on its way; call what it returns when the page is there or was given up. */
export function beginNavigation(): () => void {
  change(1)
  return () => change(-1)
}

/** For useSyncExternalStore. */
export function subscribeToNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a page is on its way. */
export function isNavigating(): boolean {
  return pending > 0
}
