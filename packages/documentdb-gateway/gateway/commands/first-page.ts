import { fromBson, toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import type { Row, Statement } from '../engine-connection'
import { isOutOfDiskSpace } from '../errors/map-engine-error'
import { runRead } from '../run-statement'

/** More documents than a page of 16 MB can hold of any useful size. */
const wholeResult = 1_000_000

/** Reads the first page of a find, an aggregate or a list of the engine's catalogue. Throws what the engine threw. */
export async function readFirstPage(context: CommandContext, statement: Statement): Promise<Row | undefined> {
  const { request, transaction } = context
  try {
    const [row] = await runRead(context, statement, [request.database, request.body.bytes])
    return row
  } catch (error) {
    if (transaction || !isOutOfDiskSpace(error)) throw error
    // The engine writes what is left of a sorted or grouped result into a file. With the whole result in the first page
    // nothing is left, so that a shop can be read while its disk is full.
    const [row] = await runRead(context, statement, [request.database, askForWholeResult(context)])
    return row
  }
}

function askForWholeResult({ request }: CommandContext): Buffer {
  const command = fromBson(request.body.bytes)
  return toBson(
    request.name === 'find'
      ? { ...command, batchSize: wholeResult }
      : { ...command, cursor: { batchSize: wholeResult } }
  )
}
