'use client'

import { useId, type ChangeEvent } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { FileInput } from '@/components/ui/file-input'
import { Spinner } from '@/components/ui/spinner'
import {
  CheckedImportResponse,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type CheckedImport,
  type CheckedRow,
  type ImportProgress
} from '@/lib/imports/import-run'
import { postBytes } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { toImportTemplate } from './import-template'

export type FollowedFile = { progress: ImportProgress; rows: readonly CheckedRow[]; warnings: readonly string[] }

function saveTemplate(): void {
  const address = URL.createObjectURL(new Blob([toImportTemplate()], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'flyleaf-template.csv'
  link.click()
  URL.revokeObjectURL(address)
}

export function ImportUpload({ onChecked }: { onChecked: (checked: CheckedImport) => void }) {
  const t = useTranslations()
  const id = useId()
  const { pending, refused, send, reject } = useSending()

  async function check(file: File): Promise<void> {
    // Raw bytes: the server detects the encoding.
    onChecked(await postBytes(apiRoutes.imports, file, 'text/csv', CheckedImportResponse))
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > MAX_IMPORT_BYTES) reject(t('errors.importTooLarge'))
    else void send(() => check(file))
  }

  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-ink-soft">
        <li>{t('imports.stepSave', { count: MAX_IMPORT_ROWS })}</li>
        <li>{t('imports.stepChoose')}</li>
        <li>{t('imports.stepStart')}</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <FileInput
          id={id}
          accept=".csv,text/csv,text/tab-separated-values"
          disabled={pending}
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonStyle(
            'accent',
            'medium',
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink'
          )}
        >
          {pending ? <Spinner /> : null} {t('imports.chooseFileButton')}
        </label>
        <Button onClick={saveTemplate}>{t('imports.templateButton')}</Button>
      </div>
      {pending ? (
        <p role="status" className="text-sm text-ink-soft">
          {t('imports.checking')}
        </p>
      ) : null}
      <FormError message={refused} />
    </div>
  )
}
