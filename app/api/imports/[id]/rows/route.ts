import { handle } from '@/lib/api/handle'
import { editRows, RowsEdit } from '@/lib/imports/change-import'
import { ImportResponse, ImportRowsQuery, ImportRowsResponse } from '@/lib/imports/import-job'
import { listImportRows } from '@/lib/imports/queries'

export const GET = handle({
  summary: 'The rows of one’s own import and what becomes of them, page by page.',
  response: ImportRowsResponse,
  roles: ['Seller'],
  input: ImportRowsQuery,
  run: ({ actor, input, t }) => listImportRows(actor, input, t),
  next: ({ next }) => next
})

export const PUT = handle({
  summary: 'Puts a value into rows of one’s own import that are not listed, and checks them again.',
  response: ImportResponse,
  roles: ['Seller'],
  input: RowsEdit,
  run: ({ actor, input, t }) => editRows(actor, input, t)
})
