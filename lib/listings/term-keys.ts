/** Letters at the beginning of a word in which misspellings are looked for; SymSpell's default prefix length. */
const PREFIX = 7

/** How many typos a typed word of this length may have: one from five letters, two from nine (as Meilisearch has it). */
export function toMaxTypos(length: number): 0 | 1 | 2 {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0
}

/**
 * What is left of a word's first seven letters when up to `typos` of them are left out, the whole included. Two words
 * within that many insertions, deletions, replacements or swaps share one of these (symmetric delete spelling correction,
 * Wolf Garbe's SymSpell, 2012).
 */
export function toDeletes(word: string, typos: number): string[] {
  const all = new Set([word.slice(0, PREFIX)])
  let last = [...all]
  for (let typo = 0; typo < typos; typo += 1) {
    last = last.flatMap((rest) => Array.from(rest, (_, at) => rest.slice(0, at) + rest.slice(at + 1))).filter((rest) => rest !== '')
    for (const rest of last) all.add(rest)
  }
  return [...all]
}

/** The deletes that a word of the vocabulary is found by. A typo may have made it one or two letters longer or shorter. */
export function toTermDeletes(term: string): string[] {
  if (/\p{N}/u.test(term)) return []
  if (term.length < 4) return []
  return toDeletes(term, term.length >= 7 ? 2 : 1)
}
