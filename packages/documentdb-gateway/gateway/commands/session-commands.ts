import { readBinary, readDocument } from '../bson/read-element'
import { scanDocument } from '../bson/scan-document'
import { toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import { CommandError } from '../errors/command-error'
import type { TransactionCall } from '../transactions'
import { releaseCursors } from './cursor-commands'

const done = toBson({ ok: 1 })

/** commitTransaction: succeeds again when the transaction is committed already. */
export async function commitTransaction(context: CommandContext): Promise<Buffer> {
  await context.gateway.transactions.commit(transactionCall(context))
  return done
}

export async function abortTransaction(context: CommandContext): Promise<Buffer> {
  await context.gateway.transactions.abort(transactionCall(context))
  return done
}

/** endSessions, killSessions: rolls back and drops what the named sessions left open. */
export async function endSessions(context: CommandContext): Promise<Buffer> {
  const { gateway, request } = context
  const list = readDocument(request.body, request.name)
  if (!list) throw new CommandError(14, `${request.name} needs an array of sessions`)
  for (const { start, end } of list.elements.values()) {
    const id = readBinary(scanDocument(list.bytes.subarray(start, end)), 'id')
    if (!id) throw new CommandError(9, 'a session without an id')
    const session = id.toString('hex')
    await gateway.transactions.abortSession(session)
    await releaseCursors({ ...context, transaction: undefined }, gateway.cursors.dropSession(session))
  }
  return done
}

/** refreshSessions: nothing in the gateway ends by the age of its session, so there is nothing to refresh. */
export function refreshSessions(): Promise<Buffer> {
  return Promise.resolve(done)
}

/** An aggregation may end in a stage that writes. */
const readingCommands: ReadonlySet<string> = new Set(['find', 'getMore', 'count', 'distinct', 'killCursors'])

/** The transaction a command speaks of. Throws CommandError 72 when it does not say which. */
export function transactionCall(context: CommandContext, starts = false): TransactionCall {
  const { session, txnNumber, client, request } = context
  if (session === undefined) throw new CommandError(72, 'a transaction needs a logical session (lsid)')
  if (txnNumber === undefined) throw new CommandError(72, 'a transaction needs a transaction number (txnNumber)')
  return { session, number: txnNumber, clientId: client.id, starts, writes: !readingCommands.has(request.name) }
}
