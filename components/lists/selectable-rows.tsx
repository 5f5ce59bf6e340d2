'use client'

import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { ROW_CHECKBOX } from './select-row'
import { SelectionContext, type SelectionControl } from './use-selection'

function findCheckbox(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.hasAttribute(ROW_CHECKBOX) ? target : null
}

/** The checkbox for the page, what is selected, and the rows. By keyboard: Space selects, the arrow keys move, Shift
 * extends, Control+A takes the page, Escape clears. */
export function SelectableRows({
  selection,
  pageIds,
  total,
  most,
  children
}: {
  selection: SelectionControl
  pageIds: readonly string[]
  /** Rows that match the filter; null if they are too many to count. */
  total: number | null
  /** Rows that can be changed at once. */
  most: number
  children: ReactNode
}) {
  const t = useTranslations()
  const hintId = useId()
  const isHydrated = useHydrated()
  const rows = useRef<HTMLDivElement>(null)
  const anchor = useRef<string | null>(null)
  const { ids, all } = selection
  const onPage = pageIds.filter(selection.isSelected)
  const isWholePage = onPage.length === pageIds.length
  const count = all ? (total ?? pageIds.length) : ids.length

  function listCheckboxes(): HTMLInputElement[] {
    return [...(rows.current?.querySelectorAll<HTMLInputElement>(`[${ROW_CHECKBOX}]`) ?? [])]
  }

  function selectRange(from: string, to: string, isOn: boolean): void {
    const places = [pageIds.indexOf(from), pageIds.indexOf(to)]
    if (!places.includes(-1)) selection.set(pageIds.slice(Math.min(...places), Math.max(...places) + 1), isOn)
  }

  function extend(event: MouseEvent): void {
    const checkbox = findCheckbox(event.target)
    const id = checkbox?.getAttribute(ROW_CHECKBOX)
    if (!checkbox || !id) return
    if (event.shiftKey && anchor.current) selectRange(anchor.current, id, checkbox.checked)
    anchor.current = id
  }

  function follow(event: KeyboardEvent): void {
    if (event.key === 'Escape' && count > 0 && !event.defaultPrevented) {
      selection.clear()
      return
    }
    const checkbox = findCheckbox(event.target)
    if (!checkbox) return
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (!isMove && !isAll) return
    event.preventDefault()
    if (isAll) {
      selection.set(pageIds, true)
      return
    }
    const all = listCheckboxes()
    const next = all[all.indexOf(checkbox) + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    next.focus()
    const [from, to] = [checkbox, next].map((one) => one.getAttribute(ROW_CHECKBOX) ?? '')
    if (event.shiftKey && from && to) selection.set([from, to], true)
  }

  return (
    <SelectionContext value={selection}>
      <div ref={rows} onKeyDown={follow} onClick={extend} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <label className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              data-select-page=""
              aria-describedby={hintId}
              disabled={!isHydrated}
              checked={pageIds.length > 0 && isWholePage}
              ref={(input) => {
                if (input) input.indeterminate = onPage.length > 0 && !isWholePage
              }}
              onChange={({ target }) => selection.set(pageIds, target.checked)}
              className="size-5 accent-accent"
            />
            {t('lists.selectPage', { count: pageIds.length })}
          </label>
          <span id={hintId} hidden>
            {t('lists.keyboardHint')}
          </span>
          <p role="status" className="font-semibold empty:hidden">
            {count === 0 ? '' : t(all ? 'lists.allSelected' : 'lists.selected', { count })}
          </p>
          {!all && isWholePage && total !== null && total > pageIds.length && total <= most ? (
            <Button size="small" onClick={selection.selectAll}>
              {t('lists.selectAll', { count: total })}
            </Button>
          ) : null}
          {count > 0 ? (
            <Button size="small" tone="quiet" onClick={selection.clear}>
              {t('lists.clearSelection')}
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </SelectionContext>
  )
}
