'use client'

import { useId, type ReactNode } from 'react'
import { closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTexts } from '#texts'
import type { Photo } from '@/components/photos/photos'
import { PhotoTile } from './photo-tile'
import type { PhotoUploads } from './use-photos'

/** A mouse that moves less than this is a press, in pixels. */
const PRESS_PX = 6
/** A finger that rests so long picks a photo up, in milliseconds; one that moves before scrolls the page. */
const REST_MS = 200

const INSTRUCTIONS =
  'To move a photo, press space or enter on it, then the arrow keys, then space or enter to put it down. Escape puts it back.'

/** The chosen photos in their order: by drag, by the keyboard and by buttons. `children` is the tile that adds more. */
export function PhotoGrid({ uploads: uploads, children }: { uploads: PhotoUploads; children: ReactNode }) {
  const t = useTexts()
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
          onDragStart: ({ active }) => t('Picked up photo {place} of {count}.', { place: numberOf(active.id), count: keys.length }),
          onDragOver({ active, over }) {
            if (!over) return undefined
            // Said right after picking up as well, in place of it.
            if (over.id === active.id) {
              return t('Photo {place} of {count} is picked up, over its own place.', { place: numberOf(active.id), count: keys.length })
            }
            return t('Photo {place} is over place {over} of {count}.', { place: numberOf(active.id), over: numberOf(over.id), count: keys.length })
          },
          onDragEnd: ({ over }) => over ? t('Put down at place {place} of {count}.', { place: numberOf(over.id), count: keys.length }) : t('Put back.'),
          onDragCancel: () => t('Put back where it was.')
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
