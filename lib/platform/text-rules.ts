/** Code points, as zod counts them. Schemas, models and forms use these limits. */
export const TEXT_LIMITS = {
  /** RFC 5321: a path has at most 256 octets with its angle brackets. */
  email: 254,
  name: 80,
  phone: 40,
  city: 80,
  meetingLocation: 200,
  bookingReason: 300,
  caseText: 2000,
  suspensionReason: 1000,
  decisionReason: 1500,
  explanation: 2000,
  appeal: 2000,
  auditReason: 2000,
  categoryName: 60,
  commissionGroup: 40,
  title: 300,
  subtitle: 300,
  person: 120,
  publisher: 200,
  publishedPlace: 120,
  edition: 100,
  printing: 60,
  language: 20,
  format: 40,
  isbn: 40,
  signedBy: 120,
  limitedEdition: 100,
  description: 4000,
  searchWords: 80,
  savedSearch: 1000,
  mailSubject: 200,
  photoUrl: 500,
  pictureUrl: 300,
  blur: 2000,
  providerAccountId: 255,
  sessionId: 40,
  importKey: 80,
  evidence: 20_000,
  idempotencyKey: 200
} as const

// Unpaired surrogates have no UTF-8, so the database would change them.
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
export const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
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
