'use client'

import { rectSortingStrategy } from '@dnd-kit/sortable'
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useTranslations } from '#translations'
import type { Photo } from '@/components/photos/photos'
import { FieldError } from '@/components/ui/field-error'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Sortable } from '@/components/ui/sortable'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { PhotoTile, toButtonId } from './photo-tile'
import type { PhotoUploads } from './use-photos'

/** Sorted by drag, keyboard and buttons. */
export function PhotoPicker({
  uploads,
  error,
  inputRef
}: {
  uploads: PhotoUploads
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
}) {
  const t = useTranslations()
  const id = useId()
  const [leftOver, setLeftOver] = useState(0)
  const pressed = useRef<string | null>(null)
  const { photos } = uploads
  const count = photos.length
  const described = [`${id}hint`, error ? `${id}error` : null].filter(Boolean).join(' ')

  // Browsers drop the focus of a moved or removed tile.
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  })

  function move(photo: Photo, place: number): void {
    pressed.current = toButtonId(photo, place < photos.indexOf(photo) ? 'earlier' : 'later')
    uploads.move(photo.key, place)
  }
  function remove(photo: Photo): void {
    const place = photos.indexOf(photo)
    const neighbour = photos[place + 1] ?? photos[place - 1]
    pressed.current = neighbour ? toButtonId(neighbour, 'remove') : id
    uploads.remove(photo.key)
  }
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    setLeftOver(uploads.add([...(event.target.files ?? [])]))
    event.target.value = ''
  }
  function drop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setLeftOver(uploads.add([...event.dataTransfer.files]))
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}label`}
      className="grid gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p id={`${id}label`} className="text-sm font-semibold">
        {t('photos.listLabel')}
      </p>
      <p id={`${id}hint`} className="mb-1 text-sm text-ink-soft">
        {t('photos.pickerHint', { count: MAX_IMAGES })}
      </p>
      <Sortable
        keys={photos.map(({ key }) => key)}
        strategy={rectSortingStrategy}
        instructions={t('photos.dragInstructions')}
        pickedUp={(_, place) => t('photos.dragPickedUp', { place, count })}
        // Announced right after picking up, in place of that announcement.
        movedOver={(_, place, over) =>
          place === over ? t('photos.dragOverOwnPlace', { place, count }) : t('photos.dragOver', { place, over, count })
        }
        dropped={(_, place) => t('photos.dragDropped', { place, count })}
        onMove={(key, over) => uploads.move(key, over - 1)}
      >
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={index + 1}
              count={count}
              onMove={(to) => move(photo, to - 1)}
              onRemove={() => remove(photo)}
              onRetry={() => uploads.retry(photo.key)}
            />
          ))}
          {count >= MAX_IMAGES ? null : (
            <li>
              <FileInput
                id={id}
                inputRef={inputRef}
                multiple
                accept={UPLOAD_TYPES.join(',')}
                aria-label={t(count === 0 ? 'photos.imageLabel' : 'photos.addMoreLabel')}
                aria-describedby={described}
                aria-invalid={error ? true : undefined}
                onChange={choose}
                className="peer sr-only"
              />
              <label
                htmlFor={id}
                className="grid aspect-[3/4] cursor-pointer place-content-center justify-items-center gap-2 rounded-md border border-dashed border-line-strong bg-surface-raised p-3 text-center text-sm font-semibold hover:border-ink hover:bg-surface-sunken peer-focus-visible:outline-3 peer-focus-visible:outline-accent-ink peer-aria-invalid:border-danger"
              >
                <Icon name="camera" className="text-2xl text-ink-soft" />
                {t(count === 0 ? 'photos.addButton' : 'photos.addMoreButton')}
              </label>
            </li>
          )}
        </ol>
      </Sortable>
      {leftOver > 0 ? (
        <p role="status" className="text-sm text-notice">
          {t('photos.tooMany', { most: MAX_IMAGES, count: leftOver })}
        </p>
      ) : null}
      <FieldError id={`${id}error`} message={error} />
    </div>
  )
}
