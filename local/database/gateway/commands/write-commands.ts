import type { CommandContext, CommandHandler } from '../command-context'
import type { Statement } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { bytesOf, runWrite } from '../run-statement'
import { describeWriteErrors } from './write-errors'
import { retryKey, sequenceNames, type WriteName } from './writes-of-request'

/** insert, update, delete: one call of the engine, whatever the number of documents. */
export function writeCommand(name: WriteName): CommandHandler {
  const statement: Statement = {
    name: `gateway_${name}`,
    text: `SELECT p_result::bytea, p_success FROM documentdb_api.${name}($1, $2, $3, $4)`
  }
  return async (context) => {
    const { database, body, sequence } = context.request
    if (sequence && sequence.identifier !== sequenceNames[name]) {
      throw new CommandError(40415, `a document sequence '${sequence.identifier}' does not belong to ${name}`)
    }
    const values = [database, body.bytes, sequence?.bytes ?? null, retryKey(context)]
    const [row] = await runWrite(context, statement, values)
    const reply = bytesOf(row, 0)
    return row?.[1] === true ? reply : describeWriteErrors(context, name, reply)
  }
}

const findAndModifyStatement: Statement = {
  name: 'gateway_find_and_modify',
  text: 'SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2, $3)'
}

/** findAndModify: one document, changed and returned in one step. */
export async function findAndModify(context: CommandContext): Promise<Buffer> {
  const { database, body } = context.request
  const values = [database, body.bytes, retryKey(context)]
  const [row] = await runWrite(context, findAndModifyStatement, values)
  return bytesOf(row, 0)
}
