/**
 * How many typos part two words: letters left out, added, replaced, or swapped with their neighbour (which counts one).
 * More than `most` is `most + 1`. Optimal string alignment (a restricted Damerau-Levenshtein distance), three rows at a time.
 */
export function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) typos = Math.min(typos, (beforeLast[j - 2] ?? 0) + 1)
      row.push(typos)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
