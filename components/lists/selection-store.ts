/** `all`: every row that matches the filter, also on other pages. */
export type Selection = { ids: readonly string[]; all: boolean }

export const NOTHING: Selection = { ids: [], all: false }

/** Across the pages of a list, for one tab. */
const PREFIX = 'flyleaf:selection:'

const known = new Map<string, { text: string; selection: Selection }>()
const listeners = new Set<() => void>()

function parse(text: string): Selection {
  const [first, ...ids] = text.split(' ')
  return { all: first === 'all', ids }
}

/** `key` identifies a list and its filter. The same object until it changes. */
export function readSelection(key: string): Selection {
  const text = sessionStorage.getItem(PREFIX + key)
  if (!text) return NOTHING
  const last = known.get(key)
  if (last?.text === text) return last.selection
  const selection = parse(text)
  known.set(key, { text, selection })
  return selection
}

export function writeSelection(key: string, { ids, all }: Selection): void {
  if (!all && ids.length === 0) sessionStorage.removeItem(PREFIX + key)
  else sessionStorage.setItem(PREFIX + key, [all ? 'all' : 'some', ...ids].join(' '))
  for (const listener of listeners) listener()
}

export function subscribeToSelections(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
