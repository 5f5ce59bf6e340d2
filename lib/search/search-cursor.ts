import { z } from 'zod'

/**
 * Where a page of found copies ended: the sort keys of its last copy. `tier` is the copy's group of relevance, `key` its
 * time of listing (ms since 1970) or price (cents). It stays valid when that very copy is sold.
 */
export type SearchCursor = { tier: number; key: number; id: string }

/** The first and last moment that a Date can be, in ms since 1970 (ECMA-262, 21.4.1.1); prices are far within. */
const FARTHEST_MS = 8.64e15

const Cursor = z.tuple([z.int().min(0).max(99), z.int().min(-FARTHEST_MS).max(FARTHEST_MS), z.string().regex(/^[0-9a-f]{24}$/)])

export function toCursorText({ tier, key, id }: SearchCursor): string {
  return `${tier}.${key}.${id}`
}

/** Reads the text of a cursor. Anything else is null: the search then begins anew. */
export function parseCursor(text: string | null): SearchCursor | null {
  const parts = text?.split('.')
  const parsed = parts?.length === 3 ? Cursor.safeParse([Number(parts[0]), Number(parts[1]), parts[2]]) : null
  if (!parsed?.success) return null
  const [tier, key, id] = parsed.data
  return { tier, key, id }
}
