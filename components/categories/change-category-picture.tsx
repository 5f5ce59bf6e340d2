'use client'

import { useId, type ChangeEvent } from 'react'
import { useTranslations } from '#translations'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { FileInput } from '@/components/ui/file-input'
import { Spinner } from '@/components/ui/spinner'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryPictureResponse, type ManagedCategory } from '@/lib/categories/managed-category'
import { MAX_PICTURE_BYTES } from '@/lib/categories/schemas'
import { ApiError, deleteJson, postFile } from '@/lib/platform/http/api-client'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'

export function ChangeCategoryPicture({ category }: { category: ManagedCategory }) {
  const t = useTranslations()
  const inputId = useId()
  const { pending, run } = useAdminAct()
  const { id, name, image } = category

  async function send(file: File): Promise<string> {
    // Checked before the upload; the server checks again.
    if (file.size > MAX_PICTURE_BYTES) throw new ApiError('TOO_LARGE', t('categories.pictureTooLarge'), 413)
    await postFile(adminRoutes.categoryPicture(id), 'picture', file, CategoryPictureResponse)
    return t('categories.pictureSaved', { name })
  }
  async function remove(): Promise<string> {
    await deleteJson(adminRoutes.categoryPicture(id), CategoryPictureResponse)
    return t('categories.pictureRemoved', { name })
  }
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void run(() => send(file))
  }

  return (
    <>
      <span className="relative inline-flex">
        <FileInput
          id={inputId}
          accept={UPLOAD_TYPES.join(',')}
          aria-label={t(image ? 'categories.changePictureOf' : 'categories.addPictureOf', { name })}
          disabled={pending}
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={buttonStyle(
            'plain',
            'small',
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-accent-ink peer-disabled:opacity-55'
          )}
        >
          {pending ? <Spinner /> : null} {t(image ? 'categories.changePictureButton' : 'categories.addPictureButton')}
        </label>
      </span>
      {image ? (
        <Button
          size="small"
          pending={pending}
          onClick={() => void run(remove)}
          aria-label={t('categories.removePictureOf', { name })}
        >
          {t('categories.removePictureButton')}
        </Button>
      ) : null}
    </>
  )
}
