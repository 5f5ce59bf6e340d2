'use client'

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from '#translations'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { moveTo } from '@/components/photos/photos'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryOrderResponse, type ManagedCategories } from '@/lib/categories/managed-category'
import { putJson } from '@/lib/platform/http/api-client'
import { ManagedCategoryRow } from './managed-category-row'

/** Pixels of mouse movement below which it is a click. */
const PRESS_PX = 6
/** Long press; an earlier movement scrolls. */
const REST_MS = 200

const INSTRUCTIONS = 'categories.dragInstructions'

/** A new order is saved as a whole. */
export function ManagedCategoryList({ version, categories }: ManagedCategories) {
  const t = useTranslations()
  const id = useId()
  const { pending, run } = useAdminAct()
  const [moved, setMoved] = useState<{ version: number; order: readonly string[]; words: string } | null>(null)
  const pressed = useRef<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: PRESS_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: PRESS_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const ids = categories.map((category) => category.id)
  // Local moves are dropped when the saved order has changed.
  const unsaved = moved?.version === version && moved.order.length === ids.length ? moved : null
  const order = unsaved?.order ?? ids
  const shown = order.flatMap((key) => categories.find((category) => category.id === key) ?? [])
  const nameOf = (key: unknown) => categories.find((category) => category.id === key)?.name ?? t('categories.unnamed')
  const placeOf = (key: unknown) => order.findIndex((candidate) => candidate === key) + 1

  const standing = (key: unknown, over: unknown) => ({ name: nameOf(key), place: placeOf(over), count: order.length })

  // Browsers drop the focus of a moved row.
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  })

  function move(key: string, place: number): void {
    const words = t('categories.movedUnsaved', {
      name: nameOf(key),
      place,
      count: order.length
    })
    setMoved({ version, order: moveTo(order, key, place - 1), words })
  }
  function moveByButton(key: string, place: number): void {
    pressed.current = `${key}-${place < placeOf(key) ? 'up' : 'down'}`
    move(key, place)
  }
  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(String(active.id), placeOf(over.id))
  }
  async function save(): Promise<string> {
    await putJson(adminRoutes.categoryOrder, { version, order }, CategoryOrderResponse)
    return t('categories.orderSaved')
  }

  return (
    <section aria-label={t('categories.listLabel')} className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {unsaved ? unsaved.words : t('categories.countInOrder', { count: categories.length })}
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
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t(INSTRUCTIONS) },
          announcements: {
            onDragStart: ({ active }) => t('categories.dragPickedUp', { name: nameOf(active.id) }),
            onDragOver: ({ active, over }) =>
              over ? t('categories.dragOver', standing(active.id, over.id)) : undefined,
            onDragEnd: ({ active, over }) =>
              over ? t('categories.dragDropped', standing(active.id, over.id)) : t('common.dragReturned'),
            onDragCancel: () => t('common.dragCancelled')
          }
        }}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
    </section>
  )
}
