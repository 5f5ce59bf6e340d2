/**
 * Authors as typed ("Terry Pratchett and Neil Gaiman", "A, B & C") or as a list, one by one in their composed form. Where
 * semicolons part them, commas belong to the names ("Le Guin, Ursula K.; Byatt, A. S.").
 */
export function toAuthors(given: string | readonly string[]): string[] {
  const names = typeof given === 'string' ? given.split(given.includes(';') ? ';' : /,|\s&\s|\s(?:and|und)\s/iu) : given
  const clean = names.map((name) => name.normalize('NFC').replace(/\s+/gu, ' ').replace(/^(?:and|&)\s/iu, '').trim())
  return [...new Set(clean.filter((name) => name !== ''))]
}

/** Authors as one text that reads back into the same list: with semicolons where the names would be parted elsewhere. */
export function fromAuthors(authors: readonly string[]): string {
  const plain = authors.join(', ')
  const readsBack = toAuthors(plain).join('\n') === authors.join('\n')
  return readsBack ? plain : `${authors.join('; ')};`
}
