/**
 * The letters that the picture's font has for certain: Latin with its accents, Vietnamese, Greek and Cyrillic, and the
 * punctuation of titles. For any other letter the drawing library would ask a server of its own choice on the internet.
 */
const WRITABLE =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017e\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u20ac]$/u

/** The least part of a text that must be left for it to be worth writing. */
const ENOUGH = 0.8

/**
 * A text as the picture can show it, composed (NFC) and without letters that the font lacks; null when too little is left,
 * as of a title in Japanese. At most `length` characters, ended with an ellipsis.
 */
export function toWritable(text: string, length: number): string | null {
  const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()]
  const kept = letters.filter((letter) => WRITABLE.test(letter))
  if (kept.length === 0 || kept.length < letters.length * ENOUGH) return null
  const line = kept.join('').replace(/ +/g, ' ').trim()
  return [...line].length <= length ? line : `${[...line].slice(0, length - 1).join('').trimEnd()}…`
}
