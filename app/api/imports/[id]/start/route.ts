import { handle } from '@/lib/http/handle'
import { ImportId } from '@/lib/imports/schemas'
import { startImport } from '@/lib/imports/start-import'

/** Begins to list the rows of one's own checked file in the background; a second time it says how far it is. */
export const POST = handle({
  roles: ['Seller'],
  input: ImportId,
  status: 202,
  run: ({ actor, input }) => startImport(actor, input.id)
})
