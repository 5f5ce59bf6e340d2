import 'server-only'
import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import type { BulkRowState } from './bulk-job'

export type FrozenRow = {
  _id: string
  number: number
  title: string
  before: string
  after: string
  state: BulkRowState
  message?: string
  userId?: Types.ObjectId
}

type Hashed = { _id: string; before?: string | null | undefined; after?: string | null | undefined }

/** SHA-256 (hex) over thing, former value and new value of each row in their order, which never change. Titles are
 * left out, since they are removed from old jobs. */
export function hashRows(rows: readonly Hashed[]): string {
  const hash = createHash('sha256')
  for (const { _id, before, after } of rows) hash.update(`${JSON.stringify([_id, before ?? '', after ?? ''])}\n`)
  return hash.digest('hex')
}
