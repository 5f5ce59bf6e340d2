import { useTranslations } from '#translations'
import { MAX_IMPORT_ROWS } from '@/lib/imports/import-job'

export function ImportGuide() {
  const t = useTranslations()
  return (
    <ol className="grid max-w-prose list-decimal gap-1.5 pl-5 marker:text-ink-soft">
      <li>{t('imports.stepSave', { count: MAX_IMPORT_ROWS })}</li>
      <li>{t('imports.stepChoose')}</li>
      <li>{t('imports.stepStart')}</li>
    </ol>
  )
}
