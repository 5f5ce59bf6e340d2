import { expect, it } from 'vitest'
import { createCursors, type CursorOwner } from '../../gateway/cursors'

const alice: CursorOwner = { session: 'aa', clientId: 1, transaction: undefined }
const bob: CursorOwner = { session: 'bb', clientId: 2, transaction: undefined }
const page = Buffer.from('next')

function withCursor(owner: CursorOwner, limits = { open: 10, idleMs: 1000 }) {
  const cursors = createCursors(limits)
  cursors.add({ id: 5n, database: 'shop', owner, continuation: page })
  return cursors
}

it('cursors go on from any connection of their session', () => {
  const cursors = withCursor(alice)
  const claimed = cursors.claim(5n, { ...alice, clientId: 9 })
  cursors.finish(claimed, Buffer.from('later'))
  expect(cursors.claim(5n, alice).continuation.toString()).toBe('later')
})

it('cursors belong to their session', () => {
  const cursors = withCursor(alice)
  expect(() => cursors.claim(5n, bob)).toThrow(expect.objectContaining({ code: 50738 }))
  expect(cursors.kill([5n], bob)).toEqual([])
  expect(cursors.kill([5n], alice)).toHaveLength(1)
})

it('cursors belong to their connection when there is no session, and end with it', () => {
  const owner = { session: undefined, clientId: 3, transaction: undefined }
  const cursors = withCursor(owner)
  expect(() => cursors.claim(5n, { ...owner, clientId: 4 })).toThrow(expect.objectContaining({ code: 50738 }))
  expect(cursors.dropClient(3)).toHaveLength(1)
  expect(() => cursors.claim(5n, owner)).toThrow(expect.objectContaining({ code: 43 }))
})

it('cursors end with their transaction', () => {
  const owner = { ...alice, transaction: 1n }
  const cursors = withCursor(owner)
  expect(() => cursors.claim(5n, alice)).toThrow(expect.objectContaining({ code: 50738 }))
  cursors.dropTransaction('aa', 1n)
  expect(() => cursors.claim(5n, owner)).toThrow(expect.objectContaining({ code: 43 }))
})

it('cursors serve one getMore at a time and are gone when exhausted', () => {
  const cursors = withCursor(alice)
  const claimed = cursors.claim(5n, alice)
  expect(() => cursors.claim(5n, alice)).toThrow(expect.objectContaining({ code: 12051 }))
  cursors.finish(claimed, null)
  expect(() => cursors.claim(5n, alice)).toThrow(expect.objectContaining({ code: 43 }))
})

it('cursors are limited in number and in idle time', () => {
  const cursors = withCursor(alice, { open: 1, idleMs: 1000 })
  expect(() => cursors.add({ id: 6n, database: 'shop', owner: alice, continuation: page })).toThrow(
    expect.objectContaining({ code: 365 })
  )
  expect(cursors.dropIdle(Date.now())).toEqual([])
  expect(cursors.dropIdle(Date.now() + 2000)).toHaveLength(1)
})
