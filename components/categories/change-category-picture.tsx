'use client'

import { useId, type ChangeEvent } from 'react'
import { useTexts } from '#texts'
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
  const t = useTexts()
  const inputId = useId()
  const { pending, run } = useAdminAct()
  const { id, name, image } = category

  async function send(file: File): Promise<string> {
    // Told before it travels; the server counts again.
    if (file.size > MAX_PICTURE_BYTES) throw new ApiError('TOO_LARGE', t('That file is larger than 8 MB. Choose a smaller one.'), 413)
    await postFile(adminRoutes.categoryPicture(id), 'picture', file, CategoryPictureResponse)
    return t('{name} has a new picture.', { name })
  }
  async function remove(): Promise<string> {
    await deleteJson(adminRoutes.categoryPicture(id), CategoryPictureResponse)
    return t('{name} has no picture any more.', { name })
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
          aria-label={t(image ? 'Change the picture of {name}' : 'Add the picture of {name}', { name })}
          disabled={pending}
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={buttonStyle('plain', 'small', 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-accent-ink peer-disabled:opacity-55')}
        >
          {pending ? <Spinner /> : null} {t(image ? 'Change picture' : 'Add picture')}
        </label>
      </span>
      {image ? (
        <Button size="small" pending={pending} onClick={() => void run(remove)} aria-label={t('Remove the picture of {name}', { name })}>
          {t('Remove picture')}
        </Button>
      ) : null}
    </>
  )
}
