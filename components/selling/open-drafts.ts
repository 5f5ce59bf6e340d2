/** Tells other tabs that a form has this draft open, until the returned function is called or the page closes. Browsers
 * have locks for pages by https and of this machine only. */
export function holdDraft(key: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(key, () => held)
  return release
}

/** Keys of the drafts that a form of this browser has open. Null if the browser cannot tell. */
export async function listOpenDrafts(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}
