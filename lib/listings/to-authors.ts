/**
 * Authors, or editors and the like, as typed ("Terry Pratchett and Neil Gaiman", "A, B & C") or as a list, one by one in their composed form. Where
 * semicolons part them, commas belong to the names ("Le Guin, Ursula K.; Byatt, A. S.").
 */
export function toAuthors(given: string | readonly string[]): string[] {
  // Composed before anything is parted: the Greek question mark becomes a semicolon.
  const composed = [given].flat().map((text) => text.normalize('NFC'))
  const isOneText = typeof given === 'string' && !composed.join('').includes(';')
  const names = composed.flatMap((text) => text.split(isOneText ? /,|\s&\s|\s(?:and|und)\s/iu : ';'))
  const clean = names.map((name) => name.replace(/\s+/gu, ' ').trim().replace(/^(?:(?:and|&) )+/iu, ''))
  return [...new Set(clean.filter((name) => name !== ''))]
}

/** Authors as one text that reads back into the same list: with semicolons where the names would be parted elsewhere. */
export function fromAuthors(authors: readonly string[]): string {
  const plain = authors.join(', ')
  const readsBack = toAuthors(plain).join('\n') === authors.join('\n')
  return readsBack ? plain : `${authors.join('; ')};`
}
