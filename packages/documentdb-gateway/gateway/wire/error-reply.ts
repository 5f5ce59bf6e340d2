import { toBson } from '../bson/to-bson'
import type { CommandError } from '../errors/command-error'

/** The reply of a failed command as BSON bytes: { ok: 0, errmsg, code, codeName, …fields, errorLabels? }. */
export function errorReply(error: CommandError, labels: readonly string[]): Buffer {
  return toBson({
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.fields,
    ...(labels.length > 0 ? { errorLabels: labels } : {})
  })
}
