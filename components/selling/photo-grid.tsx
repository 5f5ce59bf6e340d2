'use client'

import { useId, type ReactNode } from 'react'
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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslations } from '#translations'
import type { Photo } from '@/components/photos/photos'
import { PhotoTile } from './photo-tile'
import type { PhotoUploads } from './use-photos'

/** Pixels of mouse movement below which it is a click. */
const PRESS_PX = 6
/** Long press; an earlier movement scrolls. */
const REST_MS = 200

const INSTRUCTIONS = 'photos.dragInstructions'

/** Sortable by drag, keyboard and buttons. `children` is the tile that adds photos. */
export function PhotoGrid({ uploads: uploads, children }: { uploads: PhotoUploads; children: ReactNode }) {
  const t = useTranslations()
  const id = useId()
  const { photos, move } = uploads
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: PRESS_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: PRESS_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const keys = photos.map(({ key }) => key)
  const numberOf = (key: unknown) => keys.findIndex((candidate) => candidate === key) + 1

  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(String(active.id), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t(INSTRUCTIONS) },
        announcements: {
          onDragStart: ({ active }) => t('photos.dragPickedUp', { place: numberOf(active.id), count: keys.length }),
          onDragOver({ active, over }) {
            if (!over) return undefined
            // Announced right after picking up, in place of that announcement.
            if (over.id === active.id) {
              return t('photos.dragOverOwnPlace', { place: numberOf(active.id), count: keys.length })
            }
            return t('photos.dragOver', { place: numberOf(active.id), over: numberOf(over.id), count: keys.length })
          },
          onDragEnd: ({ over }) =>
            over ? t('photos.dragDropped', { place: numberOf(over.id), count: keys.length }) : t('common.dragReturned'),
          onDragCancel: () => t('common.dragCancelled')
        }
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {photos.map((photo: Photo, index) => (
            <PhotoTile key={photo.key} photo={photo} place={index + 1} count={photos.length} uploads={uploads} />
          ))}
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
