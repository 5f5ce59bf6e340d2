'use client'

import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { MAX_IMAGES, UPLOAD_TYPES } from '@/lib/images/limits'
import { PhotoGrid } from './photo-grid'
import type { PhotoShelf } from './use-photos'

/** The photos of a copy: choose up to eight or drop them here, see them travel, put them in order. The first is the cover. */
export function PhotoPicker({ shelf, error, inputRef }: {
  shelf: PhotoShelf
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
}) {
  const id = useId()
  const [leftOver, setLeftOver] = useState(0)
  const full = shelf.photos.length >= MAX_IMAGES
  const described = [`${id}hint`, error ? `${id}error` : null].filter(Boolean).join(' ')

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    setLeftOver(shelf.add([...(event.target.files ?? [])]))
    event.target.value = ''
  }
  function drop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setLeftOver(shelf.add([...event.dataTransfer.files]))
  }

  return (
    <div role="group" aria-labelledby={`${id}label`} className="grid gap-1.5" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p id={`${id}label`} className="text-sm font-semibold">
        Photos of this copy
      </p>
      <p id={`${id}hint`} className="mb-1 text-sm text-ink-soft">
        At least one, up to {MAX_IMAGES}. The first is the cover; drag to change the order. JPEG, PNG or WebP, at most 8 MB each.
      </p>
      <PhotoGrid shelf={shelf}>
        {full ? null : (
          <li>
            <FileInput
              id={id}
              inputRef={inputRef}
              multiple
              accept={UPLOAD_TYPES.join(',')}
              aria-label={shelf.photos.length === 0 ? 'Image' : 'Add more photos'}
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
              {shelf.photos.length === 0 ? 'Add photos' : 'Add more'}
            </label>
          </li>
        )}
      </PhotoGrid>
      {leftOver > 0 ? (
        <p role="status" className="text-sm text-notice">
          A copy has up to {MAX_IMAGES} photos; {leftOver === 1 ? 'one was' : `${leftOver} were`} left out.
        </p>
      ) : null}
      {error ? (
        <p id={`${id}error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
