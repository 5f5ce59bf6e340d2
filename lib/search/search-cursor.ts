/**
 * Where a page of results ended: the sort keys of its last listing. `tier` is its tier of relevance, `key` its time of listing
 * (ms since 1970) or price (cents). It stays valid when that listing is sold.
 */
export type SearchCursor = { tier: number; key: number; id: string }

/** A cursor as text: tier, key and id. Fifteen digits are milliseconds that a Date can be (ECMA-262, 21.4.1.1). */
export const CURSOR = /^\d{1,2}\.-?\d{1,15}\.[0-9a-f]{24}$/

export function toCursorText({ tier, key, id }: SearchCursor): string {
  return `${tier}.${key}.${id}`
}

/** Null for a text that is no cursor: the search then begins anew. */
export function parseCursor(text: string | null): SearchCursor | null {
  const [tier, key, id] = text !== null && CURSOR.test(text) ? text.split('.') : []
  return id === undefined ? null : { tier: Number(tier), key: Number(key), id }
}
