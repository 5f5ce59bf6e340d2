/** Letters that Unicode does not decompose, and how people type them without the mark. */
export const LETTERS_WITHOUT_MARK: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i'
}

/** Characters; bounds the time for hostile input. */
const MAX_CHARACTERS = 2000

/** Folded words: no case, accents (Unicode NFKD, marks removed) or punctuation; apostrophes dropped ("don’t" is
 * `dont`), initials joined ("J. R. R. Tolkien" is `jrr tolkien`). All scripts. Never throws. */
export function toWords(text: string): string[] {
  const part = text.slice(0, MAX_CHARACTERS)
  // Fast path for ASCII: one search folds up to a thousand titles.
  if (/^[\x20-\x7e]*$/.test(part))
    return joinInitials(
      part
        .toLowerCase()
        .replace(/['`]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    )
  const plain = part
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS_WITHOUT_MARK[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
  return joinInitials(plain.match(/[\p{L}\p{N}]+/gu) ?? [])
}

function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let wasInitial = false
  for (const word of words) {
    const isInitial = /^[a-z]$/.test(word)
    if (isInitial && wasInitial) joined.push((joined.pop() ?? '') + word)
    else joined.push(word)
    wasInitial = isInitial
  }
  return joined
}

export function foldText(text: string): string {
  return toWords(text).join(' ')
}
