'use client'

import { useId, useState, type ChangeEvent } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { FileInput } from '@/components/ui/file-input'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast-store'
import { deleteJson, postFile } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '@/lib/users/profile'
import { PhotoResponse } from '@/lib/users/answers'
import { refreshMe } from './me-store'

/** Checked before the upload; the server checks again. */
function toFileProblem(file: File) {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'photos.wrongType'
  if (file.size > MAX_PHOTO_BYTES) return 'users.photoTooLarge'
  return null
}

export function ProfilePhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const t = useTranslations()
  const inputId = useId()
  const [shown, setShown] = useState(photoUrl)
  const { pending, refused, send, reject } = useSending()

  async function change(ask: () => Promise<{ photoUrl: string | null }>, words: string): Promise<void> {
    const response = await ask()
    setShown(response.photoUrl)
    showToast(words)
    await refreshMe()
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const problem = toFileProblem(file)
    if (problem) reject(t(problem))
    else
      void send(() =>
        change(() => postFile(apiRoutes.profilePhoto, 'photo', file, PhotoResponse), t('users.photoSaved'))
      )
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {shown ? (
          <img
            src={shown}
            alt={t('users.photoAlt')}
            width={88}
            height={88}
            className="size-22 rounded-lg border border-line object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-22 place-items-center rounded-lg bg-surface-sunken font-title font-semibold text-3xl"
          >
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <FileInput
          id={inputId}
          accept={PHOTO_TYPES.join(',')}
          onChange={choose}
          disabled={pending}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={buttonStyle(
            'plain',
            'medium',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2'
          )}
        >
          {t(shown ? 'users.changePhoto' : 'users.addPhoto')}
        </label>
        {shown ? (
          <Button
            tone="quiet"
            pending={pending}
            onClick={() =>
              void send(() => change(() => deleteJson(apiRoutes.profilePhoto, PhotoResponse), t('users.photoRemoved')))
            }
          >
            {t('common.remove')}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">
        {pending ? <Spinner label={t('users.savingPhoto')} /> : t('users.photoHint')}
      </p>
      <FormError message={refused} />
    </div>
  )
}
