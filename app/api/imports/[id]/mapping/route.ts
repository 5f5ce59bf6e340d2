import { handle } from '@/lib/api/handle'
import { mapImport, MappingInput } from '@/lib/imports/change-import'
import { describeMapping } from '@/lib/imports/describe-mapping'
import { ImportId, ImportResponse } from '@/lib/imports/import-job'
import { ImportMappingResponse } from '@/lib/imports/mapping-responses'

export const GET = handle({
  summary: 'How the columns and values of one’s own import are read, with samples.',
  response: ImportMappingResponse,
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, t }) => describeMapping(actor, input.id, t)
})

export const PUT = handle({
  summary:
    'Decides how columns and values are read; the rows are checked again, and later lists like this one are read so, too.',
  response: ImportResponse,
  roles: ['Seller'],
  input: MappingInput,
  run: ({ actor, input, t }) => mapImport(actor, input, t)
})
