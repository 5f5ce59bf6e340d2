/**
 * The typed words as a found text has them, where typos were corrected; an unfinished word stays as it is. `meant`: what a typed
 * word may stand for. Null where nothing was corrected.
 */
export function correctWords(typed: readonly string[], meant: (word: string) => Iterable<string>, text: ReadonlySet<string>): string | null {
  const corrected = typed.map((word) => {
    if (text.has(word) || [...text].some((own) => own.startsWith(word))) return word
    return [...meant(word)].find((own) => text.has(own)) ?? word
  })
  return corrected.join(' ') === typed.join(' ') ? null : corrected.join(' ')
}
