'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { preparePhoto } from '@/components/photos/shrink-photo'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-input'
import { showToast } from '@/components/ui/toast-store'
import { conversationRoutes } from '@/lib/conversation-routes'
import { MAX_MESSAGE_PHOTOS } from '@/lib/conversations/conversation'
import { MessagePhotoResponse } from '@/lib/conversations/responses'
import { postFile } from '@/lib/platform/http/api-client'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import type { MessageDraft } from './unsent-store'

type Photos = MessageDraft['photos']

/** Photos are sent as they are chosen, and named by the message. */
export function ComposerPhotos({ photos, onChange }: { photos: Photos; onChange: (photos: Photos) => void }) {
  const t = useTranslations()
  const { pending, run } = useAction()
  const room = MAX_MESSAGE_PHOTOS - photos.length

  async function add(files: readonly File[]): Promise<void> {
    if (files.length > room) showToast(t('conversations.tooManyPhotos', { count: MAX_MESSAGE_PHOTOS }), 'danger')
    const added = [...photos]
    for (const file of files.slice(0, room)) {
      added.push(await postFile(conversationRoutes.photos, 'photo', await preparePhoto(file), MessagePhotoResponse))
      onChange([...added])
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      {photos.length > 0 ? (
        <ul aria-label={t('conversations.chosenPhotos')} className="flex flex-wrap gap-2">
          {photos.map(({ id, width, height }, place) => (
            <li key={id} className="grid justify-items-center gap-1">
              <img
                src={conversationRoutes.photo(id)}
                alt={t('conversations.photoAlt', { place: place + 1, count: photos.length })}
                width={width}
                height={height}
                className="size-14 rounded-md border border-line bg-surface-sunken object-contain"
              />
              <Button
                size="small"
                aria-label={t('conversations.removePhoto', { place: place + 1 })}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              >
                {t('common.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <FileButton
          multiple
          size="small"
          accept={UPLOAD_TYPES.join(',')}
          pending={pending}
          onChoose={(files) => void run(() => add(files))}
        >
          {t('conversations.addPhotos')}
        </FileButton>
      ) : null}
    </div>
  )
}
