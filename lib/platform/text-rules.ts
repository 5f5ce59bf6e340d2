/**
 * The longest texts that the shop keeps, in Unicode code points: as zod counts them, and as people count letters more or
 * less. Schemas, models and forms all take their limits from here.
 */
export const TEXT_LIMITS = {
  /** RFC 5321 allows 256 octets for a path with its angle brackets. */
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
  idempotencyKey: 200
} as const

// Unpaired surrogates have no UTF-8: the database would keep another text than the one that was sent.
/** A line without control characters, line separators and unpaired surrogates. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
/** The same for several lines, which end in a line feed; tabs stay. */
export const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
/** Something is left when the text is trimmed; JSON Schema has no trimming, so that schemas check it as a pattern. */
export const NOT_BLANK = /\S/u
/** The same for at least two characters. */
export const TWO_CHARACTERS = /\S.*\S/u

/** The length of a text in code points. */
export function countCharacters(text: string): number {
  return [...text].length
}

/**
 * The `maxlength` of an input that takes this many code points. HTML counts UTF-16 units, of which a code point has at most
 * two: the input cuts nothing that the server accepts, and the server cuts or refuses the rest.
 */
export function toMaxLength(characters: number): number {
  return 2 * characters
}

/** The first `most` code points of a text; never half a surrogate pair. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
