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

interface Breaks {
  cost: number
  /** Where the lines end: the number of the word behind the last one of each line. */
  ends: readonly number[]
}

/**
 * Breaks words into exactly `lineCount` lines so that the widest line is as narrow as can be and no line ends
 * in a word that leans on the next one. `widthOf` measures a word or a space; kerning between words is left
 * out. Null when there are fewer words than lines.
 */
export function breakLines(
  words: readonly string[], lineCount: number, widthOf: (text: string) => number
): string[] | null {
  if (words.length < lineCount) return null
  const space = widthOf(' ')
  const before = [0]
  for (const word of words) before.push((before.at(-1) ?? 0) + widthOf(word) + space)
  const rangeWidth = (from: number, to: number): number => (before[to] ?? 0) - (before[from] ?? 0) - space
  const known = new Map<number, Breaks>()
  function best(from: number, lines: number): Breaks {
    const key = from * 100 + lines
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    let found: Breaks = { cost: rangeWidth(from, words.length), ends: [words.length] }
    if (lines > 1) {
      found = { cost: Number.POSITIVE_INFINITY, ends: [] }
      for (let end = from + 1; end <= words.length - lines + 1; end += 1) {
        const width = rangeWidth(from, end)
        if (width >= found.cost) break
        const leans = LEANS_FORWARD.has((words[end - 1] ?? '').toLowerCase())
        const cost = Math.max(width * (leans ? 1.12 : 1), best(end, lines - 1).cost)
        if (cost < found.cost) found = { cost, ends: [end, ...best(end, lines - 1).ends] }
      }
    }
    known.set(key, found)
    return found
  }
  const { ends } = best(0, lineCount)
  return ends.map((end, line) => words.slice(ends[line - 1] ?? 0, end).join(' '))
}
