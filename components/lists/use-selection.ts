'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import { NOTHING, readSelection, subscribeToSelections, writeSelection, type Selection } from './selection-store'

export type SelectionControl = Selection & {
  isSelected: (id: string) => boolean
  /** Selects or deselects rows of this page. */
  set: (ids: readonly string[], isOn: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** `pageIds`: the rows of this page, in their order. */
export function useSelection(key: string, pageIds: readonly string[]): SelectionControl {
  const selection = useSyncExternalStore(
    subscribeToSelections,
    () => readSelection(key),
    () => NOTHING
  )
  return {
    ...selection,
    isSelected: (id) => selection.all || selection.ids.includes(id),
    set(ids, isOn) {
      // Read again: one press can set a range and its last row.
      const { all, ids: selected } = readSelection(key)
      // Without one of them it is no longer the whole filter: the others of this page stay selected.
      const before = all && !isOn ? pageIds : selected
      const others = before.filter((id) => !ids.includes(id))
      writeSelection(key, { ids: isOn ? [...others, ...ids] : others, all: all && isOn })
    },
    selectAll: () => writeSelection(key, { ids: [], all: true }),
    clear: () => writeSelection(key, NOTHING)
  }
}

export const SelectionContext = createContext<SelectionControl | null>(null)

/** Null outside of a list with bulk actions. */
export function useSelectionOfList(): SelectionControl | null {
  return useContext(SelectionContext)
}
