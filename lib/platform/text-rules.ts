/** In code points, as zod counts them. Schemas, models and forms use these limits and those of lib/<noun>/text-limits.ts. */
export const TEXT_LIMITS = {
  /** RFC 5321: a path has at most 256 octets with its angle brackets. */
  email: 254,
  /** What is typed to find something in a list. */
  query: 80,
  mailSubject: 200,
  idempotencyKey: 200
} as const

// Unpaired surrogates have no UTF-8, so the database would change them.
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
export const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
/** Soft hyphens, marks of direction, zero-width spaces and other characters without a glyph. The joiners U+200C and U+200D stay:
 * Persian, Indic scripts and emoji need them. */
export const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** JSON Schema cannot trim, so this is a pattern. */
export const NOT_BLANK = /\S/u
export const TWO_CHARACTERS = /\S.*\S/u

export function countCharacters(text: string): number {
  return [...text].length
}

/** HTML counts UTF-16 units, at most two per code point: the input never cuts what the server accepts. */
export function toMaxLength(characters: number): number {
  return 2 * characters
}

export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
