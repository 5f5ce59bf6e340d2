'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { moveTo } from '@/components/photos/photos'
import { Button } from '@/components/ui/button'
import { Sortable } from '@/components/ui/sortable'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryOrderResponse, type ManagedCategories } from '@/lib/categories/managed-category'
import { putJson } from '@/lib/platform/http/api-client'
import { ManagedCategoryRow } from './managed-category-row'

/** A new order is saved as a whole. */
export function ManagedCategoryList({ version, categories }: ManagedCategories) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })
  const [moved, setMoved] = useState<{ version: number; order: readonly string[]; label: string } | null>(null)
  const pressed = useRef<string | null>(null)
  const ids = categories.map((category) => category.id)
  // Local moves are dropped when the saved order has changed.
  const unsaved = moved?.version === version && moved.order.length === ids.length ? moved : null
  const order = unsaved?.order ?? ids
  const shown = order.flatMap((key) => categories.find((category) => category.id === key) ?? [])
  const nameOf = (key: string) => categories.find((category) => category.id === key)?.name ?? t('categories.unnamed')
  const count = order.length

  // Browsers drop the focus of a moved row.
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  })

  function move(key: string, place: number): void {
    const label = t('categories.movedUnsaved', { name: nameOf(key), place, count })
    setMoved({ version, order: moveTo(order, key, place - 1), label })
  }
  function moveByButton(key: string, place: number): void {
    pressed.current = `${key}-${place <= order.indexOf(key) ? 'up' : 'down'}`
    move(key, place)
  }
  async function save(): Promise<string> {
    await putJson(adminRoutes.categoryOrder, { version, order }, CategoryOrderResponse)
    return t('categories.orderSaved')
  }

  return (
    <section aria-label={t('categories.listLabel')} className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {unsaved ? unsaved.label : t('categories.countInOrder', { count: categories.length })}
        </p>
        {unsaved ? (
          <div className="flex gap-2">
            <Button onClick={() => setMoved(null)}>{t('common.undo')}</Button>
            <Button tone="accent" pending={pending} onClick={() => void run(save)}>
              {t('categories.saveOrderButton')}
            </Button>
          </div>
        ) : null}
      </div>
      <Sortable
        keys={order}
        strategy={verticalListSortingStrategy}
        instructions={t('categories.dragInstructions')}
        pickedUp={(key) => t('categories.dragPickedUp', { name: nameOf(key) })}
        movedOver={(key, _, place) => t('categories.dragOver', { name: nameOf(key), place, count })}
        dropped={(key, place) => t('categories.dragDropped', { name: nameOf(key), place, count })}
        onMove={move}
      >
        <ol className="grid gap-2">
          {shown.map((category, index) => (
            <ManagedCategoryRow
              key={category.id}
              category={category}
              others={categories.filter((other) => other.id !== category.id)}
              place={index + 1}
              count={shown.length}
              onMove={(place) => moveByButton(category.id, place)}
            />
          ))}
        </ol>
      </Sortable>
    </section>
  )
}
