import { handle } from '@/lib/platform/handlers/handle'
import { readLanguage } from '@/lib/platform/http/read-language'
import { toFileResponse } from '@/lib/platform/http/responses'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { writeImportErrors } from '@/lib/imports/queries'
import { ImportId } from '@/lib/imports/import-run'

export const GET = handle({
  summary: 'The rows of one’s own import that were left out, with the reason of each.',
  file: 'text/csv',
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, request }) => writeImportErrors(actor, input.id, translatorFor(readLanguage(request))),
  respond: (csv) => toFileResponse(csv, 'text/csv', 'rows-left-out.csv')
})
