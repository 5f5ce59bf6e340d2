/** Letters that Unicode does not take apart into a plain letter and a mark, and how people type them without it. */
const LETTERS_WITHOUT_MARK: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i'
}

/** More of a text than this is not looked at, in characters: titles and names are shorter, and time stays bounded. */
const MAX_CHARACTERS = 2000

/**
 * The words of a text as the search compares them: without case, accents and punctuation (Unicode NFKD, marks removed),
 * apostrophes dropped ("don’t" is `dont`), initials joined ("J. R. R. Tolkien" is `jrr tolkien`, however it is dotted).
 * Letters and digits of every script count. Never throws.
 */
export function toWords(text: string): string[] {
  const part = text.slice(0, MAX_CHARACTERS)
  // Most titles need none of the slow steps; a search folds up to a thousand of them.
  if (/^[\x20-\x7e]*$/.test(part)) return joinInitials(part.toLowerCase().replace(/['`]/g, '').match(/[a-z0-9]+/g) ?? [])
  const plain = part
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS_WITHOUT_MARK[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
  return joinInitials(plain.match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** Neighbouring words of one letter become one word. */
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

/** The words of a text with one space between them. Folding what is folded changes nothing. */
export function foldText(text: string): string {
  return toWords(text).join(' ')
}
