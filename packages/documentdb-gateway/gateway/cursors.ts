import { CommandError } from './errors/command-error'

/**
 * Who may continue a cursor: its session, or, without one, its connection; and only inside its transaction.
 */
export interface CursorOwner {
  session: string | undefined
  clientId: number
  /** Number of the transaction the cursor was opened in. */
  transaction: bigint | undefined
}

export interface Cursor {
  id: bigint
  database: string
  owner: CursorOwner
  /** What the engine needs to go on; replaced by every getMore. */
  continuation: Buffer
  lastUsed: number
  busy: boolean
}

/** A cursor that has ended here and may still hold something in the engine. */
export type EndedCursor = Pick<Cursor, 'id' | 'continuation' | 'owner'>

export interface Cursors {
  /** Remembers a new cursor. Throws CommandError 365 when too many are open. */
  add(cursor: Omit<Cursor, 'lastUsed' | 'busy'>): void
  /** Takes a cursor for one getMore. Throws CommandError 43, 12051 or 50738. */
  claim(id: bigint, owner: CursorOwner): Cursor
  /** Ends a getMore: with the next continuation, or null when the cursor is exhausted. */
  finish(cursor: Cursor, continuation: Buffer | null): void
  /** Takes cursors out by id, as far as the owner may; the others are left. */
  kill(ids: readonly bigint[], owner: CursorOwner): EndedCursor[]
  dropSession(session: string): EndedCursor[]
  dropTransaction(session: string, number: bigint): void
  dropClient(clientId: number): EndedCursor[]
  /** Takes out what nobody has used for the idle time. */
  dropIdle(now: number): EndedCursor[]
}

/** Keeps what is needed to continue cursors. MongoDB's own idle limit is 10 minutes. */
export function createCursors(limits: { open: number; idleMs: number }): Cursors {
  const open = new Map<bigint, Cursor>()

  function dropWhere(matches: (cursor: Cursor) => boolean): EndedCursor[] {
    const dropped = [...open.values()].filter((cursor) => !cursor.busy && matches(cursor))
    for (const cursor of dropped) open.delete(cursor.id)
    return dropped
  }

  return {
    add(cursor) {
      if (open.size >= limits.open) throw new CommandError(365, `more than ${limits.open} cursors are open`)
      open.set(cursor.id, { ...cursor, lastUsed: Date.now(), busy: false })
    },
    claim(id, owner) {
      const cursor = open.get(id)
      if (!cursor) throw new CommandError(43, `cursor id ${id} not found`)
      if (!mayUse(cursor, owner)) {
        throw new CommandError(50738, `cursor id ${id} was created by another session, connection or transaction`)
      }
      if (cursor.busy) throw new CommandError(12051, `cursor id ${id} is already in use`)
      cursor.busy = true
      return cursor
    },
    finish(cursor, continuation) {
      cursor.busy = false
      cursor.lastUsed = Date.now()
      if (continuation) cursor.continuation = continuation
      else open.delete(cursor.id)
    },
    kill: (ids, owner) => dropWhere((cursor) => ids.includes(cursor.id) && mayUse(cursor, owner)),
    dropSession: (session) => dropWhere((cursor) => cursor.owner.session === session),
    dropTransaction(session, number) {
      dropWhere((cursor) => cursor.owner.session === session && cursor.owner.transaction === number)
    },
    dropClient(clientId) {
      return dropWhere((cursor) => cursor.owner.session === undefined && cursor.owner.clientId === clientId)
    },
    dropIdle: (now) => dropWhere((cursor) => now - cursor.lastUsed > limits.idleMs)
  }
}

function mayUse(cursor: Cursor, owner: CursorOwner): boolean {
  if (cursor.owner.transaction !== owner.transaction || cursor.owner.session !== owner.session) return false
  return cursor.owner.session !== undefined || cursor.owner.clientId === owner.clientId
}
