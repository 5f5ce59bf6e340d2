/** A letter of a script that is written from right to left. */
const FROM_THE_RIGHT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u
const ISOLATED = /^\u2068[^\u2069]*\u2069$/u
const EMBEDDINGS = /[\u202a-\u202e]/gu
const ISOLATES = /[\u2066-\u2069]/gu

/** A text that is isolated needs no marks of its own; those of its parts stay where each begins and ends. */
function removeMarks(text: string): string {
  const ends = text.split('\u2069').length
  return text.replace(EMBEDDINGS, '').replace(ISOLATES, text.split(/[\u2066-\u2068]/u).length === ends ? '$&' : '')
}

/** A text of a person, such as a name or title, inside a sentence without markup: between FSI and PDI (Unicode UAX #9), so
 * that it does not move what stands around it. Text of other scripts stays as it is. Markup uses `<bdi>` or `dir="auto"`. */
export function isolate(text: string): string {
  if (ISOLATED.test(text)) return text
  const bare = removeMarks(text)
  return FROM_THE_RIGHT.test(bare) ? bare.replace(/[^\n]+/g, '\u2068$&\u2069') : bare
}
