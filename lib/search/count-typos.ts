/** Longer words are never compared. */
const MAX_LENGTH = 128

/** Three rows of the matrix, used again by every call. */
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const

/**
 * How many typos part two words: letters left out, added, replaced, or swapped with their neighbour (which counts one).
 * More than `most` is `most + 1`. Optimal string alignment (a restricted Damerau-Levenshtein distance), three rows at a time.
 */
export function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  if (one === other) return 0
  if (Math.max(one.length, other.length) > MAX_LENGTH) return most + 1
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= other.length; j += 1) last[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = letter === other.charCodeAt(j - 1)
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (isSwapped) typos = Math.min(typos, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = typos
      least = Math.min(least, typos)
    }
    if (least > most) return most + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
