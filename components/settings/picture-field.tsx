'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-input'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import type { EditedSetting } from './edited-setting'
import { sendPicture } from './send-picture'
import { ShownPicture } from './shown-picture'

/** Sends the picture as soon as it is chosen; the form saves its name. */
export function PictureField({
  edited: { key, isFixed },
  reference,
  problem,
  onChange
}: {
  edited: EditedSetting
  reference: string
  problem: string | undefined
  onChange: (reference: string) => void
}) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })

  function choose([file]: readonly File[]): void {
    if (file) void run(async () => onChange(await sendPicture(key, file)))
  }

  return (
    <fieldset disabled={isFixed} className="grid min-w-0 content-start gap-2">
      <legend className="mb-0.5 text-sm font-semibold">{t(`settings.label.${key}`)}</legend>
      <p className="text-sm text-ink-soft">{t(isFixed ? 'settings.fixedHint' : `settings.hint.${key}`)}</p>
      <ShownPicture settingKey={key} reference={reference} alt={t(`settings.label.${key}`)} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={UPLOAD_TYPES.join(',')}
          aria-label={t('settings.choosePictureFor', { name: t(`settings.label.${key}`) })}
          pending={pending}
          onChoose={choose}
        >
          {t('settings.choosePicture')}
        </FileButton>
        {reference === '' ? null : (
          <Button
            tone="quiet"
            pending={pending}
            aria-label={t('settings.removePicture', { name: t(`settings.label.${key}`) })}
            onClick={() => onChange('')}
          >
            {t('common.remove')}
          </Button>
        )}
      </div>
      <FormError message={error ?? problem} />
    </fieldset>
  )
}
