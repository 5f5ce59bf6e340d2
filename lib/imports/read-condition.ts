import { CONDITIONS, formatCondition, type Condition } from '@/lib/listings/condition'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'

/** Words of the trade in English, German, French, Dutch, Spanish and Italian; the lower grade in doubt. */
const WORDS: Readonly<Record<Condition, string>> = {
  Excellent: `new, brand new, as new, like new, mint, fine, near fine, nf, f, fn, unread, perfect, new other, sehr gut erhalten, sehr guter zustand, neu, neuwertig,
    wie neu, ungelesen, tadellos, druckfrisch, verlagsfrisch, neuf, comme neuf, état neuf, parfait état, parfait, nieuw,
    als nieuw, zo goed als nieuw, nieuwstaat, ongelezen, nuevo, como nuevo, perfecto estado, nuovo, come nuovo, ottimo,
    ottime condizioni, perfetto, perfette condizioni`,
  Good: `very good, very fine good, vg, good, gd, g, good plus, gut bis sehr gut, gut, gut erhalten, guter zustand, leichte gebrauchsspuren, mangelexemplar, maengelexemplar, remainder,
    très bon, très bon état, bon, bon état, tbe, be, zeer goed, heel goed, goed, goede staat, zeer goede staat, muy bueno,
    muy buen estado, bueno, buen estado, molto buono, molto buone condizioni, buono, buone condizioni, buono stato`,
  Fair: `fair, acceptable, satisfactory, poor, reading copy, readable, worn, ex library, exlib, p, ok, akzeptabel, befriedigend,
    ausreichend, mangelhaft, schlecht, stark gebraucht, leseexemplar, gebraucht, used, preowned, pre owned, deutliche
    gebrauchsspuren, starke gebrauchsspuren, acceptable état, état acceptable, état correct, correct, état moyen, moyen,
    état passable, assez bon, assez bon état, mauvais état, usagé, usée, redelijk, matig, slecht, acceptabel, gelezen, gebruikt,
    aceptable, regular, estado aceptable, malo, usado, accettabile, condizioni accettabili, discreto, sufficiente, mediocre,
    scarso, usato`
}

/** Grades as numbers. `marketplace`: Amazon's 1 to 4, 5 to 8 for collectors and 11 for new, and eBay's from 1000. `marks`:
 * school marks, 1 is the best. */
const NUMBERS = {
  marketplace: {
    Excellent: [1, 5, 11, 1000, 1500, 2750, 2990],
    Good: [2, 3, 6, 7, 4000, 5000],
    Fair: [4, 8, 3000, 6000, 7000]
  },
  marks: { Excellent: [1, 1000, 1500, 2750, 2990], Good: [2, 4000, 5000], Fair: [3, 4, 5, 6, 3000, 6000, 7000] }
} as const satisfies Record<string, Record<Condition, readonly number[]>>
export type GradeNumbers = keyof typeof NUMBERS

/** Small letters without accents and without the sign of half a grade. */
export function toWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const translators = OFFERED_LANGUAGES.map(translatorFor)

const CONDITION_OF = new Map<string, Condition>(
  CONDITIONS.flatMap((condition) =>
    [...WORDS[condition].split(','), condition, ...translators.map((t) => formatCondition(condition, t))].map(
      (word) => [toWord(word), condition] as const
    )
  )
)

/** The accepted words of a condition, for people. */
export function listConditionWords(condition: Condition): string[] {
  return WORDS[condition].split(',').map((word) => word.trim().replace(/\s+/g, ' '))
}

/** The accepted numbers of a condition: school marks, or those of marketplaces. */
export function listConditionNumbers(condition: Condition, numbers: GradeNumbers): readonly number[] {
  return NUMBERS[numbers][condition]
}

/** What marketplaces put before the grade: "Used - Very Good", "UsedLikeNew". */
const USED = /^(?:used|gebraucht|occasion|d.occasion|tweedehands|usado|usato|collectible)(?:[\s;:,_–-]+|(?=[A-Z]))/i

const WORD_BETWEEN = /\s+(?:bis|to|a|à|tot|oder|or)\s+|\s*[–—]\s*|\s*-\s*(?=\p{L}{2})/iu

function readGrade(text: string, numbers: GradeNumbers): Condition | undefined {
  const mark = /^\s*(\d{1,4})(?:[.,]0+)?\s*[+-]?\s*$/.exec(text)?.[1]
  if (mark !== undefined) return CONDITIONS.find((name) => NUMBERS[numbers][name].some((one) => one === Number(mark)))
  const plain = text.replace(/([a-z])([A-Z])/g, '$1 $2').trim()
  const found = CONDITION_OF.get(toWord(plain)) ?? CONDITION_OF.get(toWord(plain.replace(USED, '')))
  if (found) return found
  const ends = plain.split(WORD_BETWEEN).map((part) => CONDITION_OF.get(toWord(part)))
  // "Good to very good": the lower grade.
  return ends.length === 2 && ends.every((end) => end !== undefined)
    ? CONDITIONS.findLast((condition) => ends.includes(condition))
    : undefined
}

/** Characters; a longer text is a description. */
const LONGEST_GRADE = 100

/** `jacket` from "VG+/VG", the grades of the book and of its jacket. */
export function readCondition(
  text: string,
  numbers: GradeNumbers = 'marks'
): { book: Condition | undefined; jacket: Condition | undefined } {
  if (text.length > LONGEST_GRADE) return { book: undefined, jacket: undefined }
  const whole = readGrade(text, numbers)
  if (whole) return { book: whole, jacket: undefined }
  const [book = '', jacket = '', ...more] = text.split(/\s*[/;]\s*/)
  return { book: readGrade(book, numbers), jacket: more.length === 0 ? readGrade(jacket, numbers) : undefined }
}
