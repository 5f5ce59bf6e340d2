import { readDocument } from '../bson/read-element'
import { documentAt } from '../bson/scan-document'
import type { CommandContext } from '../command-context'
import type { CommandRequest } from '../wire/parse-request'

/** Where each write command keeps its list of writes. */
export const sequenceNames = { insert: 'documents', update: 'updates', delete: 'deletes' } as const
export type WriteName = keyof typeof sequenceNames

/**
 * The key under which the engine remembers a retryable write, or null when it is none. The engine keeps one
 * result a key, so only a command with a single write can be repeated safely.
 */
export function retryKey(context: CommandContext): string | null {
  const { session, txnNumber, transaction, request } = context
  if (session === undefined || txnNumber === undefined || transaction) return null
  return request.name.toLowerCase() === 'findandmodify' || hasSingleWrite(request)
    ? `${session}:${txnNumber}`
    : null
}

/** The n-th write (from 0) of an insert, update or delete as bytes, wherever the client put it. */
export function writeAt(request: CommandRequest, command: WriteName, index: number): Buffer | undefined {
  const { body, sequence } = request
  if (!sequence) {
    const list = readDocument(body, sequenceNames[command])
    const element = list?.elements.get(String(index))
    return list && element ? list.bytes.subarray(element.start, element.end) : undefined
  }
  let at = 0
  for (let i = 0; i < index && at < sequence.bytes.length; i++) at += documentAt(sequence.bytes, at).length
  return at < sequence.bytes.length ? documentAt(sequence.bytes, at) : undefined
}

/** True when the command holds exactly one write. */
export function hasSingleWrite({ name, body, sequence }: CommandRequest): boolean {
  if (!isWriteName(name)) return false
  if (sequence)
    return sequence.bytes.length > 0 && documentAt(sequence.bytes, 0).length === sequence.bytes.length
  return readDocument(body, sequenceNames[name])?.elements.size === 1
}

function isWriteName(name: string): name is WriteName {
  return Object.hasOwn(sequenceNames, name)
}
