import pg from 'pg'
import { readBinary, readBoolean, readDocument, readInteger } from '../bson/read-element'
import type { ClientConnection, CommandContext, Gateway } from '../command-context'
import { checkOptions } from '../commands/check-options'
import { findCommand, type Command } from '../commands/command-table'
import { describeShape } from '../commands/describe-shape'
import { duplicateOfError } from '../commands/duplicate-key'
import { rewriteRequest } from '../commands/rewrite-request'
import { transactionCall } from '../commands/session-commands'
import { WriteFailedInTransaction } from '../commands/write-errors'
import { retryKey } from '../commands/writes-of-request'
import { BrokenOff } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { errorLabels } from '../errors/error-labels'
import { toCommandError } from '../errors/map-engine-error'
import { createSerialQueue } from '../serial-queue'
import { errorReply } from '../wire/error-reply'
import type { CommandRequest } from '../wire/parse-request'

const transactionEnds: ReadonlySet<string> = new Set(['commitTransaction', 'abortTransaction'])

/**
 * A write that a client repeats while the first is still at work waits for it. Measured without: of 199 increments, each
 * sent three times at once, the engine did 34 twice and refused 292 with a duplicate key of its own records.
 */
const repetitions = createSerialQueue()

/** Answers one command; whatever goes wrong becomes an error reply. Never throws. */
export async function runCommand(gateway: Gateway, client: ClientConnection, request: CommandRequest): Promise<Buffer> {
  const context: CommandContext = {
    gateway,
    client,
    request,
    session: undefined,
    txnNumber: undefined,
    transaction: undefined
  }
  let inTransaction = false
  try {
    const lsid = readDocument(request.body, 'lsid')
    context.session = lsid && readBinary(lsid, 'id')?.toString('hex')
    context.txnNumber = readInteger(request.body, 'txnNumber')
    inTransaction = readBoolean(request.body, 'autocommit') === false
    const command = findCommand(request.name)
    if (!command) throw new CommandError(59, `no such command: '${request.name}'`)
    // A transaction is begun, and an older one of the session ended, before the command itself runs.
    const touchesSession = inTransaction || context.txnNumber !== undefined
    if ((command.needsLogin || touchesSession) && client.user === undefined) {
      throw new CommandError(13, `Command ${request.name} requires authentication`)
    }
    return await runWhereItBelongs(context, command, inTransaction)
  } catch (error) {
    if (error instanceof WriteFailedInTransaction) return error.reply
    return failure(context, error, inTransaction)
  }
}

async function runWhereItBelongs(context: CommandContext, command: Command, inTransaction: boolean): Promise<Buffer> {
  const { gateway, request, session, txnNumber } = context
  if (transactionEnds.has(request.name)) return command.run(context)
  const run = () => {
    checkOptions(request)
    context.request = rewriteRequest(request)
    const rewritten = context.request.name === request.name ? command : findCommand(context.request.name)
    return (rewritten ?? command).run(context)
  }
  if (!inTransaction) {
    // A later write of the same session says that the transaction before it was given up.
    if (session !== undefined && txnNumber !== undefined) await gateway.transactions.abortSession(session, txnNumber)
    const key = retryKey(context)
    return key === null ? run() : repetitions.take(key, async () => run())
  }
  const starts = readBoolean(request.body, 'startTransaction') === true
  return gateway.transactions.run(transactionCall(context, starts), async (transaction) => {
    if (!command.transactional) {
      throw new CommandError(263, `cannot run '${request.name}' in a multi-document transaction`)
    }
    context.transaction = transaction
    return run()
  })
}

async function failure(context: CommandContext, thrown: unknown, inTransaction: boolean): Promise<Buffer> {
  const { gateway, request } = context
  const command = request.name
  const error = await describe(context, thrown, inTransaction)
  if (thrown instanceof BrokenOff) gateway.log(`the engine broke off while it ran ${describeShape(request)}`)
  if (error.code === 1) gateway.log(`${command} failed: ${logged(thrown)}`)
  const retryable = !inTransaction && isRetryable(context)
  return errorReply(error, errorLabels({ code: error.code, command, inTransaction, retryable }))
}

async function describe(context: CommandContext, thrown: unknown, inTransaction: boolean): Promise<CommandError> {
  const error = toCommandError(thrown, inTransaction)
  if (error.code !== 11000 || !(thrown instanceof pg.DatabaseError)) return error
  try {
    return await duplicateOfError(context, thrown)
  } catch (lookupError) {
    context.gateway.log(`a duplicate key could not be described: ${logged(lookupError)}`)
    return error
  }
}

function isRetryable(context: CommandContext): boolean {
  try {
    return retryKey(context) !== null
  } catch {
    return false // a command too broken to be read is not worth repeating
  }
}

/**
 * What a log line may say of an error: never its text when it came from the engine, which can quote
 * documents.
 */
function logged(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `SQLSTATE ${error.code ?? 'unknown'} in ${error.routine ?? 'unknown'}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
