export type Group = { [name: string]: string | Group }

/** Vowels are doubled, which lengthens a text by about a third; no three ASCII letters follow each other. */
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
  y: 'ýý',
  Y: 'ÝÝ',
  c: 'ç',
  d: 'ď',
  g: 'ğ',
  h: 'ĥ',
  j: 'ĵ',
  k: 'ķ',
  l: 'ł',
  n: 'ñ',
  r: 'ř',
  s: 'š',
  t: 'ť',
  w: 'ŵ',
  z: 'ž',
  C: 'Ç',
  D: 'Ď',
  G: 'Ğ',
  H: 'Ĥ',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ł',
  N: 'Ñ',
  R: 'Ř',
  S: 'Š',
  T: 'Ť',
  W: 'Ŵ',
  Z: 'Ž'
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
    return depth % 2 === 1 || isTag ? part : (ACCENTS[part] ?? part)
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
