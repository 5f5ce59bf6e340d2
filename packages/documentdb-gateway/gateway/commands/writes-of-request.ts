import { readDocument } from '../bson/read-element'
import { documentAt } from '../bson/scan-document'
import type { CommandContext } from '../command-context'
import type { CommandRequest } from '../wire/parse-request'

/** Where each write command keeps its list of writes. */
export const sequenceNames = { insert: 'documents', update: 'updates', delete: 'deletes' } as const
export type WriteName = keyof typeof sequenceNames

/** The key under which a retryable command is remembered, or null when it is none: session and transaction number. */
export function retryKey({ session, txnNumber, transaction, request }: CommandContext): string | null {
  if (session === undefined || txnNumber === undefined || transaction) return null
  return request.name.toLowerCase() === 'findandmodify' || isWriteName(request.name) ? `${session}:${txnNumber}` : null
}

/** The writes of an insert, update or delete as bytes, wherever the client put them. */
export function listWrites({ body, sequence }: CommandRequest, command: WriteName): Buffer[] {
  if (!sequence) {
    const list = readDocument(body, sequenceNames[command])
    return list ? [...list.elements.values()].map(({ start, end }) => list.bytes.subarray(start, end)) : []
  }
  const writes: Buffer[] = []
  for (let at = 0; at < sequence.bytes.length;) {
    const write = documentAt(sequence.bytes, at)
    writes.push(write)
    at += write.length
  }
  return writes
}

/** The n-th write (from 0) of an insert, update or delete as bytes. */
export function writeAt(request: CommandRequest, command: WriteName, index: number): Buffer | undefined {
  return listWrites(request, command)[index]
}

/** True when the command holds exactly one write. */
export function hasSingleWrite({ name, body, sequence }: CommandRequest): boolean {
  if (!isWriteName(name)) return false
  if (sequence) return sequence.bytes.length > 0 && documentAt(sequence.bytes, 0).length === sequence.bytes.length
  return readDocument(body, sequenceNames[name])?.elements.size === 1
}

function isWriteName(name: string): name is WriteName {
  return Object.hasOwn(sequenceNames, name)
}
