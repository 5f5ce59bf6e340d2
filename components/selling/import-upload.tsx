'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-input'
import { CheckedImportResponse, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type CheckedImport } from '@/lib/imports/import-run'
import { TEXT_ENCODINGS, type TextEncodingName } from '@/lib/platform/csv/text-encodings'
import { postBytes } from '@/lib/platform/http/api-client'
import { withQuery } from '@/lib/platform/with-query'
import { apiRoutes } from '@/lib/routes'
import { IMPORT_TEMPLATE } from './import-template'

/** The file as it was chosen, until the page is left. `encoding` is null for workbooks. */
export type FollowedSource = { source: File; encoding: TextEncodingName | null }

const ACCEPTED = '.csv,.tsv,.tab,.txt,.uie,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain'

function saveTemplate(): void {
  const address = URL.createObjectURL(new Blob([IMPORT_TEMPLATE], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'flyleaf-template.csv'
  link.click()
  URL.revokeObjectURL(address)
}

/** Raw bytes, whose kind and encoding the server detects. */
function checkFile(file: File, encoding?: TextEncodingName): Promise<CheckedImport> {
  return postBytes(withQuery(apiRoutes.imports, { encoding }), file, 'application/octet-stream', CheckedImportResponse)
}

export function ImportUpload({ onChecked }: { onChecked: (checked: CheckedImport, source: File) => void }) {
  const t = useTranslations()
  const { pending, error, run, reject } = useAction({ isInline: true })

  function check([file]: readonly File[]): void {
    if (!file) return
    if (file.size > MAX_IMPORT_BYTES) return reject(t('errors.importTooLarge'))
    void run(async () => onChecked(await checkFile(file), file))
  }

  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-ink-soft">
        <li>{t('imports.stepSave', { count: MAX_IMPORT_ROWS })}</li>
        <li>{t('imports.stepChoose')}</li>
        <li>{t('imports.stepStart')}</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <FileButton tone="accent" accept={ACCEPTED} pending={pending} onChoose={check}>
          {t('imports.chooseFileButton')}
        </FileButton>
        <Button onClick={saveTemplate}>{t('imports.templateButton')}</Button>
      </div>
      {pending ? (
        <p role="status" className="text-sm text-ink-soft">
          {t('imports.checking')}
        </p>
      ) : null}
      <FormError message={error} />
    </div>
  )
}

/** Reads the chosen file again in another encoding. */
export function EncodingSelect({
  read: { source, encoding },
  onChecked
}: {
  read: FollowedSource
  onChecked: (checked: CheckedImport, source: File) => void
}) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })
  if (encoding === null) return null
  return (
    <div className="grid gap-2">
      <HeldSelect
        label={t('imports.encodingLabel')}
        hint={t('imports.encodingHint')}
        value={encoding}
        disabled={pending}
        onChange={(chosen) => {
          const next = TEXT_ENCODINGS.find((name) => name === chosen)
          if (next) void run(async () => onChecked(await checkFile(source, next), source))
        }}
        options={TEXT_ENCODINGS.map((name) => [name, t(`imports.encoding.${name}`)] as const)}
      />
      <FormError message={error} />
    </div>
  )
}
