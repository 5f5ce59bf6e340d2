'use client'

import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import { useTranslations } from '#translations'
import { FieldError } from '@/components/ui/field-error'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { MAX_IMAGES, UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { PhotoGrid } from './photo-grid'
import type { PhotoUploads } from './use-photos'

export function PhotoPicker({
  uploads: uploads,
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
  const full = uploads.photos.length >= MAX_IMAGES
  const described = [`${id}hint`, error ? `${id}error` : null].filter(Boolean).join(' ')

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
      <PhotoGrid uploads={uploads}>
        {full ? null : (
          <li>
            <FileInput
              id={id}
              inputRef={inputRef}
              multiple
              accept={UPLOAD_TYPES.join(',')}
              aria-label={t(uploads.photos.length === 0 ? 'photos.imageLabel' : 'photos.addMoreLabel')}
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
              {t(uploads.photos.length === 0 ? 'photos.addButton' : 'photos.addMoreButton')}
            </label>
          </li>
        )}
      </PhotoGrid>
      {leftOver > 0 ? (
        <p role="status" className="text-sm text-notice">
          {t(leftOver === 1 ? 'photos.tooMany' : 'photos.tooMany', {
            most: MAX_IMAGES,
            count: leftOver
          })}
        </p>
      ) : null}
      <FieldError id={`${id}error`} message={error} />
    </div>
  )
}
