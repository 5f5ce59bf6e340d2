'use client'

import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useSelectionOfList } from './use-selection'

/** `SelectableRows` finds the checkboxes by it. */
export const ROW_CHECKBOX = 'data-select-row'

/** The checkbox of a row. `title` names the row. */
export function SelectRow({ id, title, className }: { id: string; title: string; className?: string }) {
  const t = useTranslations()
  const selection = useSelectionOfList()
  const isHydrated = useHydrated()
  if (!selection) return null
  return (
    <label className={classNames('grid size-9 cursor-pointer place-items-center', className)}>
      <input
        type="checkbox"
        {...{ [ROW_CHECKBOX]: id }}
        aria-label={t('lists.selectRow', { title })}
        disabled={!isHydrated}
        checked={selection.isSelected(id)}
        onChange={({ target }) => selection.set([id], target.checked)}
        // Above the bar with the actions.
        className="size-5 scroll-mb-44 accent-accent"
      />
    </label>
  )
}
