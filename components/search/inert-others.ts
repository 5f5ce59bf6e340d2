/** What is announced beside an open drawer too. */
const LIVE = '[role="status"], [aria-live], :has(> [aria-live])'

/** Keeps focus and assistive technology in `element`, by `inert` on everything beside it. Returns how to undo it. */
export function inertOthers(element: HTMLElement): () => void {
  const changed: HTMLElement[] = []
  for (let part: HTMLElement = element; part !== document.body && part.parentElement; part = part.parentElement)
    for (const other of part.parentElement.children) {
      if (!(other instanceof HTMLElement) || other === part || other.inert || other.matches(LIVE)) continue
      other.inert = true
      changed.push(other)
    }
  return () => {
    for (const other of changed) other.inert = false
  }
}
