'use client'

import type { ReactNode } from 'react'
import { MAX_EXPORTED } from '@/lib/platform/csv/export-limit'
import { DownloadSelected, type SelectionDownload } from './download-selected'
import { SelectableRows } from './selectable-rows'
import { SelectionBar, type SelectableList } from './selection-bar'
import { useSelection } from './use-selection'

/** A list whose rows can be selected (`SelectRow`) for a file. */
export function DownloadableRows({
  name,
  filter,
  pageIds,
  total,
  download,
  children
}: SelectableList & { name: string; download: SelectionDownload; children: ReactNode }) {
  const selection = useSelection(`${name}?${new URLSearchParams(filter)}`, pageIds)
  const count = selection.all ? (total ?? pageIds.length) : selection.ids.length
  return (
    <SelectableRows selection={selection} pageIds={pageIds} total={total} most={MAX_EXPORTED}>
      {children}
      {count > 0 ? (
        <SelectionBar count={count}>
          <DownloadSelected selection={selection} filter={filter} of={download} />
        </SelectionBar>
      ) : null}
    </SelectableRows>
  )
}
