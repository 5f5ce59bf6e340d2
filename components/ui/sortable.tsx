'use client'

import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
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
import { SortableContext, sortableKeyboardCoordinates, useSortable, type SortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from '#translations'

/** Pixels of mouse movement below which it is a click. */
const PRESS_PX = 6
/** Long press; an earlier movement scrolls. */
const REST_MS = 200

/** Sorts by drag and keyboard. The texts are for assistive technology; `over` and `place` count from 1. */
export function Sortable({
  keys,
  strategy,
  instructions,
  pickedUp,
  movedOver,
  dropped,
  onMove,
  children
}: {
  keys: readonly string[]
  strategy: SortingStrategy
  instructions: string
  pickedUp: (key: string, place: number) => string
  movedOver: (key: string, place: number, over: number) => string
  dropped: (key: string, over: number) => string
  onMove: (key: string, over: number) => void
  children: ReactNode
}) {
  const t = useTranslations()
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: PRESS_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: PRESS_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const placeOf = ({ id: key }: { id: string | number }) => keys.indexOf(String(key)) + 1

  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onMove(String(active.id), placeOf(over))
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: instructions },
        announcements: {
          onDragStart: ({ active }) => pickedUp(String(active.id), placeOf(active)),
          onDragOver: ({ active, over }) =>
            over ? movedOver(String(active.id), placeOf(active), placeOf(over)) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? dropped(String(active.id), placeOf(over)) : t('common.dragReturned'),
          onDragCancel: () => t('common.dragCancelled')
        }
      }}
    >
      <SortableContext items={[...keys]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** `handle` is for the button that is dragged. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id
  })
  const item = useRef<HTMLLIElement | null>(null)

  // The content security policy forbids style attributes in markup.
  useLayoutEffect(() => {
    if (!item.current) return
    item.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : ''
    item.current.style.transition = transition ?? ''
  }, [transform, transition])

  function itemRef(element: HTMLLIElement | null): void {
    item.current = element
    setNodeRef(element)
  }

  return { itemRef, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners }, isDragging }
}
