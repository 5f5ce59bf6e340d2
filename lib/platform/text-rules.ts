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
/** JSON Schema cannot trim and remove what is invisible (see text/normalise-text.ts), so these are patterns. */
export const NOT_BLANK = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
export const TWO_CHARACTERS =
  /[^\s\p{Default_Ignorable_Code_Point}\u2800].*[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

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
