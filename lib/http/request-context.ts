import 'server-only'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { toPieceMark, type Pieces } from './drawn-pieces.mjs'

type RequestContext = { databaseAway: boolean; isMissing: boolean; pieces: Pieces | null; noteTags(tags: readonly string[]): void }

function isStore(value: unknown): value is AsyncLocalStorage<RequestContext> {
  return typeof value === 'object' && value !== null && 'getStore' in value
}

function findContext(): RequestContext | undefined {
  const contexts: unknown = Reflect.get(globalThis, Symbol.for('flyleaf.request-context'))
  return isStore(contexts) ? contexts.getStore() : undefined
}

/** Tells the web server (server/request-context.mjs) that this request failed because the database is away. */
export function markDatabaseAway(): void {
  const context = findContext()
  if (context) context.databaseAway = true
}

/**
 * Tells the web server that the page under way says that there is nothing at this address: it is answered with 404. For
 * Next's own notFound() it would have only a page that is empty until scripts fill it.
 */
export function markMissing(): void {
  const context = findContext()
  if (context) context.isMissing = true
}

/** Tells the web server what the page under way shows, so that a page it keeps goes when one of these tags expires. */
export function noteTags(tags: readonly string[]): void {
  findContext()?.noteTags(tags)
}

/**
 * Hands a piece of finished HTML to the web server, which puts it into the page when Next is done. Gives its number
 * and its mark, or null when Next has to write it: for navigation in the browser, and in pages that Next keeps.
 */
export function handOverPiece(html: string): { at: number; mark: string } | null {
  const pieces = findContext()?.pieces
  // React's data gives a meaning of its own to what begins with a dollar.
  if (!pieces || !html.startsWith('<')) return null
  const at = pieces.html.push(html) - 1
  return { at, mark: toPieceMark(pieces.key, at) }
}
