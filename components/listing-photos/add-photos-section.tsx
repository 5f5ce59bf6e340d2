'use client'

import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { EmptyState } from '@/components/ui/empty-state'
import { FileButton } from '@/components/ui/file-input'
import { LinkButton } from '@/components/ui/link-button'
import { MAX_FILES } from '@/lib/listing-photos/limits'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { routes } from '@/lib/routes'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { PhotoReview } from './photo-review'
import { useAddPhotos } from './use-add-photos'

const FILES = [...UPLOAD_TYPES, '.zip', 'application/zip'].join(',')

/** Photos from a folder or ZIP for many copies at once. */
export function AddPhotosSection() {
  const t = useTranslations()
  const run = useAddPhotos()
  const question = useUnsavedChanges(run.sending !== null, 'listingPhotos.leavingStops')
  if (run.found && run.copies.length === 0) {
    return (
      <EmptyState
        title={t('listingPhotos.noBooksTitle')}
        action={
          <LinkButton tone="accent" href={routes.imports()}>
            {t('layout.page.imports')}
          </LinkButton>
        }
      >
        <p>{t('listingPhotos.noBooksText')}</p>
      </EmptyState>
    )
  }
  if (run.found) {
    return (
      <>
        <PhotoReview run={run} />
        {question}
      </>
    )
  }
  return (
    <div className="grid gap-6">
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
        <li>{t('listingPhotos.hintNames')}</li>
        <li>{t('listingPhotos.hintOrder', { count: MAX_IMAGES })}</li>
        <li>{t('listingPhotos.hintFolders')}</li>
        <li>{t('listingPhotos.hintLimits', { count: MAX_FILES })}</li>
        <li>{t('listingPhotos.hintAgain')}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <FileButton tone="accent" multiple accept={FILES} pending={run.isReading} onChoose={run.choose}>
          {t('listingPhotos.chooseFiles')}
        </FileButton>
        <FileButton multiple isFolder pending={run.isReading} onChoose={run.choose}>
          {t('listingPhotos.chooseFolder')}
        </FileButton>
      </div>
      {run.isReading ? (
        <p role="status" className="text-sm text-ink-soft">
          {t('listingPhotos.reading', { count: run.readCount })}
        </p>
      ) : null}
      <FormError message={run.error} />
    </div>
  )
}
