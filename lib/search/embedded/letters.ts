/** A bit for each letter of a word: most words are ruled out as misspellings of another without a comparison. */
export function toLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
