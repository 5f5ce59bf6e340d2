const EMBEDDINGS = '\u202a\u202b'
const ISOLATES = '\u2066\u2067\u2068'
const END_OF_EMBEDDING = '\u202c'
const END_OF_ISOLATE = '\u2069'
/** They turn the letters of a word round. */
const OVERRIDES = /[\u202d\u202e]/gu

/** A line without beginnings that it does not end, and ends that it does not begin. */
function balanceLine(line: string): string {
  const characters = [...line.replace(OVERRIDES, '')]
  const open: number[] = []
  const unmatched = new Set<number>()
  const isOpen = (signs: string, place: number | undefined) => signs.includes(characters[place ?? -1] ?? ' ')
  for (const [place, character] of characters.entries()) {
    if ((EMBEDDINGS + ISOLATES).includes(character)) open.push(place)
    else if (character === END_OF_EMBEDDING) {
      if (isOpen(EMBEDDINGS, open.at(-1))) open.pop()
      else unmatched.add(place)
    } else if (character === END_OF_ISOLATE) {
      const begin = open.findLastIndex((one) => isOpen(ISOLATES, one))
      if (begin === -1) unmatched.add(place)
      else for (const inner of open.splice(begin).slice(1)) unmatched.add(inner)
    }
  }
  for (const place of open) unmatched.add(place)
  return characters.filter((_character, place) => !unmatched.has(place)).join('')
}

/** Embeddings and isolates (Unicode UAX #9) that are not whole in a line are removed, and overrides always. Marks stay. */
export function balanceDirection(text: string): string {
  return /[\u202a-\u202e\u2066-\u2069]/u.test(text) ? text.split('\n').map(balanceLine).join('\n') : text
}
