/** Characters without a glyph: of no width, of direction, soft hyphens, fillers, selectors, tags, of annotations. */
const ANY = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
const ALL = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Those that mean nothing in any place; others depend on what stands beside them. */
const INDEPENDENT =
  /(?![\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/** The same without those of direction. */
const INDEPENDENT_BUT_DIRECTION =
  /(?![\u061c\u180b-\u180f\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Tags are letters of ASCII, which could hide a text; the flags of England, Scotland and Wales are made of them. */
const FLAG_OR_TAG =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|[\u{e0020}-\u{e007f}]/gu
const DEPENDENT = /[\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
const REPEATED = /([\u200c\u200d])\1+/gu

/** A letter of a script whose letters join, or of South and Southeast Asia, where joiners are spelling. */
const JOINED =
  /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}]$/u

/** Where a dependent character is spelling: behind `before` and in front of `after`. */
const SPELLING: readonly { character: RegExp; before: RegExp; after?: RegExp }[] = [
  { character: /\u200d/, before: JOINED },
  { character: /\u200c/, before: JOINED, after: /^[\p{L}\p{M}]/u },
  // Several emoji make one.
  {
    character: /\u200d/,
    before: /\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?$/u,
    after: /^\p{Extended_Pictographic}/u
  },
  { character: /[\ufe0e\ufe0f]/, before: /\p{Extended_Pictographic}$/u },
  { character: /\ufe0f/, before: /[0-9#*]$/, after: /^\u20e3/ },
  // Forms of one ideograph, as in Japanese names, and of letters.
  { character: /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u, before: /\p{sc=Han}$/u },
  { character: /\ufe00/, before: /[\p{sc=Mymr}\p{sc=Phag}]$/u },
  { character: /[\u180b-\u180f]/, before: /[\u1820-\u18aa]$/ }
]

/** UTF-16 units in which `before` and `after` are found. */
const NEAR = 8

function keepSpelling(character: string, at: number, text: string): string {
  const [before, after] = [text.slice(Math.max(0, at - NEAR), at), text.slice(at + character.length, at + NEAR)]
  const isSpelling = SPELLING.some(
    (rule) => rule.character.test(character) && rule.before.test(before) && (rule.after?.test(after) ?? true)
  )
  return isSpelling ? character : ''
}

/** NFC, without invisible characters that are no spelling. `keepsDirection`: marks of direction stay. */
export function withoutInvisible(text: string, keepsDirection = false): string {
  const composed = text.normalize('NFC')
  if (!ANY.test(composed)) return composed
  const cleaned = composed
    .replace(keepsDirection ? INDEPENDENT_BUT_DIRECTION : INDEPENDENT, '')
    .replace(FLAG_OR_TAG, (_whole, flag: string | undefined) => flag ?? '')
    .replace(REPEATED, '$1')
    .replace(DEPENDENT, keepSpelling)
  // NFC, which puts marks in order, can change what a joiner stands behind.
  return cleaned === text ? text : withoutInvisible(cleaned, keepsDirection)
}

/** Without all characters that nobody sees, also where they are spelling; to compare and to find. */
export function removeInvisible(text: string): string {
  return ANY.test(text) ? text.replace(ALL, '') : text
}
