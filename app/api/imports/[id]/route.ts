import { handle } from '@/lib/platform/handlers/handle'
import { readLanguage } from '@/lib/platform/http/read-language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ImportResponse, ImportQuestion } from '@/lib/imports/import-run'
import { getImport, getImportWithRows } from '@/lib/imports/queries'

export const GET = handle({
  summary: 'How far one’s own import is; with `rows=1` the fate of every row as well.',
  answers: ImportResponse,
  roles: ['Seller'],
  input: ImportQuestion,
  run: ({ actor, input, request }) =>
    input.rows === '1'
      ? getImportWithRows(actor, input.id, translatorFor(readLanguage(request)))
      : getImport(actor, input.id)
})
