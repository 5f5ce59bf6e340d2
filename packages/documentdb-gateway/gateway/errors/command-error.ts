import type { Document } from 'bson'
import { nameOfCode } from './error-names'

/** An error that a client is to see: becomes { ok: 0, code, codeName, errmsg, errorLabels? } on the wire. */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: string
  /** More fields of the reply, for example keyPattern and keyValue of a duplicate key. */
  readonly fields: Document

  constructor(code: number, message: string, fields: Document = {}) {
    super(message)
    this.name = 'CommandError'
    this.code = code
    this.codeName = nameOfCode(code)
    this.fields = fields
  }
}
