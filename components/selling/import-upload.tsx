'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { FileButton } from '@/components/ui/file-input'
import { importRoutes } from '@/lib/import-routes'
import { ImportResponse, MAX_IMPORT_BYTES } from '@/lib/imports/import-job'
import { TEXT_ENCODINGS, type TextEncodingName } from '@/lib/platform/csv/text-encodings'
import { postBytes } from '@/lib/platform/http/api-client'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { ImportGuide } from './import-guide'
import { TemplateLink } from './template-link'

const ACCEPTED = '.csv,.tsv,.tab,.txt,.uie,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain'

/** The files as they were chosen, by their import, until the page is left. */
const chosenFiles = new Map<string, File>()

/** Sends raw bytes, whose kind and encoding the server detects. Resolves with the address of the import. */
async function sendFile(file: File, encoding?: TextEncodingName): Promise<string> {
  const address = withQuery(importRoutes.imports, { encoding })
  const { importId } = await postBytes(address, file, 'application/octet-stream', ImportResponse)
  chosenFiles.set(importId, file)
  return routes.imports(importId)
}

export function ImportUpload() {
  const t = useTranslations()
  const router = useRouter()
  const { pending, error, run, reject } = useAction({ isInline: true })

  function send([file]: readonly File[]): void {
    if (!file) return
    if (file.size > MAX_IMPORT_BYTES) return reject(t('errors.importTooLarge'))
    void run(async () => {
      router.push(await sendFile(file))
      return LEAVING
    })
  }

  return (
    <div className="grid gap-4">
      <ImportGuide />
      <div className="flex flex-wrap gap-3">
        <FileButton tone="accent" accept={ACCEPTED} pending={pending} onChoose={send}>
          {t('imports.chooseFileButton')}
        </FileButton>
        <TemplateLink />
      </div>
      {pending ? (
        <p role="status" className="text-sm text-ink-soft">
          {t('imports.reading')}
        </p>
      ) : null}
      <FormError message={error} />
    </div>
  )
}

/** Sends the chosen file again in another encoding. Nothing after a reload, which forgets the file. */
export function EncodingSelect({ importId, encoding }: { importId: string; encoding: TextEncodingName }) {
  const t = useTranslations()
  const router = useRouter()
  const { pending, error, run } = useAction({ isInline: true })
  const file = chosenFiles.get(importId)
  if (!file) return null
  return (
    <div className="grid gap-2">
      <HeldSelect
        label={t('imports.encodingLabel')}
        hint={t('imports.encodingHint')}
        value={encoding}
        disabled={pending}
        onChange={(chosen) => {
          const next = TEXT_ENCODINGS.find((name) => name === chosen)
          if (!next) return
          void run(async () => {
            router.push(await sendFile(file, next))
            return LEAVING
          })
        }}
        options={TEXT_ENCODINGS.map((name) => [name, t(`imports.encoding.${name}`)] as const)}
      />
      <FormError message={error} />
    </div>
  )
}
