'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { preparePhoto } from '@/components/photos/shrink-photo'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-input'
import { deleteJson, postFile } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { MAX_PHOTO_BYTES } from '@/lib/users/profile'
import { PhotoResponse } from '@/lib/users/responses'
import { refreshMe } from './me-store'

async function send(file: File): Promise<{ photoUrl: string | null }> {
  return postFile(apiRoutes.profilePhoto, 'photo', await preparePhoto(file, MAX_PHOTO_BYTES), PhotoResponse)
}

export function ProfilePhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const t = useTranslations()
  const [shown, setShown] = useState(photoUrl)
  const { pending, error, run } = useAction({ isInline: true, refreshes: 'page' })

  async function change(ask: () => Promise<{ photoUrl: string | null }>, label: string): Promise<string> {
    const response = await ask()
    setShown(response.photoUrl)
    await refreshMe()
    return label
  }

  function choose([file]: readonly File[]): void {
    if (!file) return
    void run(() => change(() => send(file), t('users.photoSaved')))
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
        <FileButton accept={UPLOAD_TYPES.join(',')} pending={pending} onChoose={choose}>
          {t(shown ? 'users.changePhoto' : 'users.addPhoto')}
        </FileButton>
        {shown ? (
          <Button
            tone="quiet"
            pending={pending}
            onClick={() =>
              void run(() => change(() => deleteJson(apiRoutes.profilePhoto, PhotoResponse), t('users.photoRemoved')))
            }
          >
            {t('common.remove')}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">
        {pending ? <span role="status">{t('users.savingPhoto')}</span> : t('users.photoHint')}
      </p>
      <FormError message={error} />
    </div>
  )
}
