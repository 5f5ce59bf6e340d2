// A line that ends in one of these looks orphaned from what it belongs to.
const LEANS_FORWARD = new Set((
  'a an and as at by for from in is of on or the to with & ' +
  'der die das ein eine und im in des dem den zu von le la les un une et de du des au en ' +
  'el los las una y del il lo gli e di da della i w z na do o и в на с het een van'
).split(' '))

/** Longer words are cut, so that one endless word cannot make everything tiny. */
const LONGEST_WORD = 22

/** Cuts a text into words; a word is cut in pieces only when it is longer than any cover could hold. */
export function splitWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '').flatMap((word) => {
    if (word.length <= LONGEST_WORD) return [word]
    const letters = [...word]
    const pieces = Math.ceil(letters.length / LONGEST_WORD)
    const size = Math.ceil(letters.length / pieces)
    return Array.from({ length: pieces }, (_, piece) => {
      return letters.slice(piece * size, (piece + 1) * size).join('') + (piece < pieces - 1 ? '-' : '')
    })
  })
}

/**
 * Breaks words into exactly `lineCount` lines so that the widest line is as narrow as can be and no line ends
 * in a word that leans on the next one. `widthOf` measures a line. Null when there are fewer words than
 * lines.
 */
export function breakLines(
  words: readonly string[], lineCount: number, widthOf: (line: string) => number
): string[] | null {
  if (words.length < lineCount) return null
  const costs = new Map<string, { cost: number; lines: string[] }>()
  function best(from: number, lines: number): { cost: number; lines: string[] } {
    const key = `${from} ${lines}`
    const known = costs.get(key)
    if (known !== undefined) return known
    let found = { cost: Number.POSITIVE_INFINITY, lines: [] as string[] }
    if (lines === 1) {
      const line = words.slice(from).join(' ')
      found = { cost: widthOf(line), lines: [line] }
    } else {
      for (let end = from + 1; end <= words.length - lines + 1; end += 1) {
        const line = words.slice(from, end).join(' ')
        const leans = LEANS_FORWARD.has((words[end - 1] ?? '').toLowerCase())
        const rest = best(end, lines - 1)
        const cost = Math.max(widthOf(line) * (leans ? 1.12 : 1), rest.cost)
        if (cost < found.cost) found = { cost, lines: [line, ...rest.lines] }
      }
    }
    costs.set(key, found)
    return found
  }
  return best(0, lineCount).lines
}
