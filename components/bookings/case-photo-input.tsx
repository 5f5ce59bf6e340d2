'use client'

import { useId, type ChangeEvent } from 'react'
import { useTexts } from '#texts'
import { buttonLook } from '@/components/ui/button-look'
import { FileInput } from '@/components/ui/file-input'
import { Spinner } from '@/components/ui/spinner'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'

/** The button that chooses photos for a case: hands over at most `room` of them. */
export function CasePhotoInput({ room, pending = false, describedBy, onChoose }: {
  room: number
  pending?: boolean
  describedBy?: string | undefined
  onChoose: (files: readonly File[]) => void
}) {
  const t = useTexts()
  const id = useId()

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(event.target.files ?? [])].slice(0, room))
    event.target.value = ''
  }

  return (
    <div className="justify-self-start">
      <FileInput id={id} multiple accept={UPLOAD_TYPES.join(',')} aria-describedby={describedBy} disabled={pending} onChange={choose} className="peer sr-only" />
      <label htmlFor={id} className={`${buttonLook()} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-accent-ink`}>
        {pending ? <Spinner /> : null}
        {t('Add photos')}
      </label>
    </div>
  )
}
