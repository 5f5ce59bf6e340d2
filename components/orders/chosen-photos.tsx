'use client'

import { useId } from 'react'
import { useTranslations } from '#translations'
import { renderPreview } from '@/components/photos/shrink-photo'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-input'
import { showToast } from '@/components/ui/toast-store'
import { MAX_CASE_PHOTOS } from '@/lib/cases/case'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { makeRandomKey } from '@/lib/platform/random-key'

export function CasePhotoInput({
  room,
  pending = false,
  describedBy,
  onChoose
}: {
  room: number
  pending?: boolean
  describedBy?: string | undefined
  onChoose: (files: readonly File[]) => void
}) {
  const t = useTranslations()
  return (
    <div className="justify-self-start">
      <FileButton
        multiple
        accept={UPLOAD_TYPES.join(',')}
        aria-describedby={describedBy}
        pending={pending}
        onChoose={(files) => {
          if (files.length > room) showToast(t('errors.tooManyCasePhotos', { count: MAX_CASE_PHOTOS }), 'danger')
          onChoose(files.slice(0, room))
        }}
      >
        {t('photos.addButton')}
      </FileButton>
    </div>
  )
}

/** `preview`: a data: URL, or null until it is rendered and if the browser cannot decode the file. */
export type ChosenPhoto = { key: string; file: File; preview: string | null }

export function ChosenPhotos({
  photos,
  onChange
}: {
  photos: readonly ChosenPhoto[]
  onChange: (change: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void
}) {
  const t = useTranslations()
  const id = useId()

  async function showPreview({ key, file }: ChosenPhoto): Promise<void> {
    const preview = await renderPreview(file)
    onChange((before) => before.map((photo) => (photo.key === key ? { ...photo, preview } : photo)))
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({ key: makeRandomKey(), file, preview: null }))
    onChange((before) => [...before, ...added].slice(0, MAX_CASE_PHOTOS))
    for (const photo of added) void showPreview(photo)
  }

  return (
    <div role="group" aria-labelledby={`${id}label`} className="grid min-w-0 gap-1.5">
      <p id={`${id}label`} className="text-sm font-semibold">
        {t('cases.photosLabel')}
      </p>
      <p id={`${id}hint`} className="text-sm text-ink-soft">
        {t('cases.photosHint', { count: MAX_CASE_PHOTOS })}
      </p>
      {photos.length > 0 ? (
        <ul className="grid min-w-0 gap-2">
          {photos.map(({ key, file, preview }) => (
            <li key={key} className="flex min-w-0 items-center gap-3 text-sm">
              {preview ? (
                <img
                  src={preview}
                  alt=""
                  className="size-12 shrink-0 rounded-md border border-line bg-surface-sunken object-contain"
                />
              ) : null}
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {file.name}
              </span>
              <Button
                size="small"
                aria-label={t('photos.remove', { name: file.name })}
                onClick={() => onChange((before) => before.filter((photo) => photo.key !== key))}
              >
                {t('common.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < MAX_CASE_PHOTOS ? (
        <CasePhotoInput room={MAX_CASE_PHOTOS - photos.length} describedBy={`${id}hint`} onChoose={add} />
      ) : null}
    </div>
  )
}
