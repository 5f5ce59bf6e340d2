import { toAuthors } from '@/lib/listings/listing-labels'
import { cutText } from '@/lib/platform/text-rules'
import { normalizeLine } from './read-cell'

/** Characters. */
const LONGEST_CELL = 2000

/** Words before a family name that belong to it. */
const PARTICLE =
  /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|les|ten|ter|zu|zur|zum|af|av|al|el|bin|ibn|mac|st\.?|o['’])$/i

function isFamilyName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= 4 && words.slice(0, -1).every((word) => PARTICLE.test(word))
}

function isGivenName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words[0] !== '' && words.length <= 3 && !/\b(?:jr|sr|ii|iii|phd)\b/i.test(text)
}

function flip(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim())
  return more.length === 0 && given !== '' ? `${given} ${family}` : name
}

/** "Wilson, Karma" is one person, "Neil Gaiman, Terry Pratchett" are two: a family name is one word, with particles such as
 * "van", and its given names are at most three. */
function isTurned(name: string): boolean {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim())
  if (more.length > 0 || !isGivenName(given)) return false
  // One word is no person beside a name of several: "García Márquez, Gabriel".
  return isFamilyName(family) || (!given.includes(' ') && family.split(' ').length <= 3)
}

/**
 * The names in a cell, each as "Given Family". Semicolons, bars, slashes, ampersands and "and" separate people. A part with one
 * comma is a family name before its given names, and so are pairs of such parts ("Gaiman, Neil, Pratchett, Terry"); other
 * commas separate people. What stands behind a name in brackets, such as "(Translator)", is left out.
 */
export function readNames(cell: string): string[] {
  const plain = cutText(normalizeLine(cell), LONGEST_CELL)
    .replace(/\s*[([](?:[^)\]]*)[)\]]\s*/gu, ' ')
    .replace(/\s+(?:u\.\s?a|et al)\.?\s*$/iu, '')
  const parts = plain
    .split(/\s*[;|]\s*|\s+\/\s+|\s*&\s*|\s+(?:and|und|et|en|y|e)\s+(?=\p{Lu})/u)
    .filter((part) => part.trim() !== '')
  return toAuthors(parts.flatMap(splitCommas))
}

function splitCommas(part: string): string[] {
  if (isTurned(part)) return [flip(part)]
  const names = part.split(',').map((name) => name.trim())
  const pairs = Array.from({ length: names.length / 2 }, (_, index) => names.slice(2 * index, 2 * index + 2).join(', '))
  const arePairs = names.length > 2 && names.length % 2 === 0 && pairs.every(isTurned)
  return arePairs && names.every((name) => !name.includes(' ') || /\./.test(name)) ? pairs.map(flip) : names
}
