export type Group = { [name: string]: string | Group }

/** Vowels are doubled, which lengthens a text by about a third; no three ASCII letters follow each other. */
const VOWELS = { from: 'aeiouyAEIOUY', to: 'áéíóúýÁÉÍÓÚÝ' }
const CONSONANTS = { from: 'cdghjklnrstwzCDGHJKLNRSTWZ', to: 'çďğĥĵķłñřšťŵžÇĎĞĤĴĶŁÑŘŠŤŴŽ' }

function toAccented(letter: string): string {
  const vowel = VOWELS.to[VOWELS.from.indexOf(letter)]
  return vowel ? vowel + vowel : (CONSONANTS.to[CONSONANTS.from.indexOf(letter)] ?? letter)
}

/**
 * Accents an ICU message and leaves parameters and tags alone. Text stands at even depths of braces: a plural is at depth one,
 * its forms at depth two. Names of the shop and of other companies stay.
 */
export function toPseudo(message: string): string {
  let depth = 0
  let isTag = false
  return message.replace(/Flyleaf|Google|Stripe|https?:\/\/\S+|\S+@\S+|[\s\S]/g, (part) => {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    if (part === '<') isTag = true
    if (part === '>') isTag = false
    return depth % 2 === 1 || isTag ? part : toAccented(part)
  })
}

/** English, accented and lengthened: shows texts that are not translated, and layouts in which longer ones do not fit. */
export function toPseudoCatalogue(english: Group): Group {
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => [
      name,
      typeof value === 'string' ? toPseudo(value) : toPseudoCatalogue(value)
    ])
  )
}
