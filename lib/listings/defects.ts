import type { Said } from '@/lib/platform/i18n/said'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import {
  CONDITIONS, isBetter, JACKET_CONDITIONS, type Condition, type JacketCondition
} from './condition'

/** What a seller can tick about a copy. Ids are stored: add, never rename. */
export const DEFECT_IDS = [
  'owners-name', 'bookplate', 'ex-library', 'remainder-mark', 'book-club',
  'underlining', 'pen-marks', 'highlighting', 'folded-corners', 'yellowed-pages', 'foxing', 'stains', 'torn-pages',
  'missing-endpapers', 'missing-plates', 'missing-pages',
  'worn-edges', 'creased-spine', 'faded-cover', 'torn-cover', 'loose-binding', 'detached-pages',
  'water-damage', 'smell',
  'missing-jacket', 'torn-jacket', 'clipped-jacket'
] as const
export type DefectId = (typeof DEFECT_IDS)[number]

/** Headings of the checklist, in the order in which one looks a book over. */
export const DEFECT_GROUPS = ['Cover and binding', 'Pages', 'Where it has been', 'Dust jacket'] as const satisfies readonly Text[]
export type DefectGroup = (typeof DEFECT_GROUPS)[number]

/** `label` is the line of the checklist, `phrase` its part of the sentence. `cap` and `jacketCap`: the best grade left. */
export type Defect = {
  id: DefectId
  group: DefectGroup
  label: Text
  phrase: Text
  cap: Condition
  jacketCap?: JacketCondition
}

type Rule = Omit<Defect, 'id'>

/**
 * The rule table. Sources: the scale of the IOBA (Fair may lack endpapers, text complete), one auction house's caps
 * (ex-library at most Very Good, missing text at most Poor) and eBay's book conditions (a missing jacket is not Like New;
 * notes and highlighting only at the lowest). The shop has no word below Fair, so that missing pages stay Fair, named.
 */
const RULES: Record<DefectId, Rule> = {
  'worn-edges': { group: 'Cover and binding', label: 'Worn edges or corners', phrase: 'worn edges', cap: 'Good' },
  'creased-spine': { group: 'Cover and binding', label: 'Creased spine', phrase: 'a creased spine', cap: 'Good' },
  'faded-cover': { group: 'Cover and binding', label: 'Faded cover or spine', phrase: 'a faded cover', cap: 'Good' },
  'torn-cover': { group: 'Cover and binding', label: 'Torn or detached cover', phrase: 'a damaged cover', cap: 'Fair' },
  'loose-binding': { group: 'Cover and binding', label: 'Loose binding', phrase: 'a loose binding', cap: 'Fair' },
  'detached-pages': { group: 'Cover and binding', label: 'Detached pages', phrase: 'detached pages', cap: 'Fair' },
  underlining: { group: 'Pages', label: 'Underlining in pencil', phrase: 'underlining in pencil', cap: 'Good' },
  'pen-marks': { group: 'Pages', label: 'Underlining or notes in pen', phrase: 'marks in pen', cap: 'Fair' },
  highlighting: { group: 'Pages', label: 'Highlighting', phrase: 'highlighting', cap: 'Fair' },
  'folded-corners': { group: 'Pages', label: 'Folded page corners', phrase: 'folded page corners', cap: 'Good' },
  'yellowed-pages': { group: 'Pages', label: 'Yellowed pages', phrase: 'yellowed pages', cap: 'Good' },
  foxing: { group: 'Pages', label: 'Foxing (brown spots of age)', phrase: 'foxing', cap: 'Good' },
  stains: { group: 'Pages', label: 'Stains', phrase: 'stains', cap: 'Fair' },
  'water-damage': { group: 'Pages', label: 'Water damage', phrase: 'water damage', cap: 'Fair' },
  'torn-pages': { group: 'Pages', label: 'Torn pages', phrase: 'torn pages', cap: 'Fair' },
  'missing-endpapers': { group: 'Pages', label: 'Missing endpapers', phrase: 'missing endpapers', cap: 'Fair' },
  'missing-plates': { group: 'Pages', label: 'Missing maps, plates or supplements', phrase: 'missing maps or plates', cap: 'Fair' },
  'missing-pages': { group: 'Pages', label: 'Missing pages of the text', phrase: 'missing pages of the text', cap: 'Fair' },
  'owners-name': { group: 'Where it has been', label: 'Owner’s name or dedication', phrase: 'an owner’s name or dedication', cap: 'Good' },
  bookplate: { group: 'Where it has been', label: 'Bookplate', phrase: 'a bookplate', cap: 'Good' },
  'ex-library': { group: 'Where it has been', label: 'Ex-library', phrase: 'library stamps or labels (ex-library)', cap: 'Good' },
  'remainder-mark': { group: 'Where it has been', label: 'Remainder mark', phrase: 'a remainder mark', cap: 'Good' },
  'book-club': { group: 'Where it has been', label: 'Book-club edition', phrase: 'a book-club imprint', cap: 'Excellent' },
  smell: { group: 'Where it has been', label: 'Smell of smoke or cellar', phrase: 'a smell of smoke or cellar', cap: 'Fair' },
  'missing-jacket': { group: 'Dust jacket', label: 'Missing jacket', phrase: 'missing', cap: 'Good', jacketCap: 'Missing' },
  'torn-jacket': { group: 'Dust jacket', label: 'Torn jacket', phrase: 'torn', cap: 'Excellent', jacketCap: 'Fair' },
  'clipped-jacket': { group: 'Dust jacket', label: 'Price cut off the jacket', phrase: 'price-clipped', cap: 'Excellent', jacketCap: 'Good' }
}

/** The checklist, group by group in the order of DEFECT_GROUPS. */
export const DEFECTS: readonly Defect[] = DEFECT_GROUPS.flatMap((group) =>
  DEFECT_IDS.filter((id) => RULES[id].group === group).map((id) => ({ id, ...RULES[id] }))
)

/** The best grade that a book with these defects may be given: the lowest of their caps. */
export function capCondition(defects: readonly DefectId[]): Condition {
  return worst(CONDITIONS, defects.map((id) => RULES[id].cap))
}

/** The best grade that its dust jacket may be given. */
export function capJacket(defects: readonly DefectId[]): JacketCondition {
  return worst(JACKET_CONDITIONS, defects.flatMap((id) => RULES[id].jacketCap ?? []))
}

function worst<Grade extends string>(scale: readonly [Grade, ...Grade[]], grades: readonly Grade[]): Grade {
  return grades.reduce((lowest, grade) => (isBetter(scale, lowest, grade) ? grade : lowest), scale[0])
}

export type Grading = { condition: Condition; defects: readonly DefectId[]; jacketCondition?: JacketCondition | null | undefined }

/** Why a grade and the ticked defects disagree, as a sentence by field; empty when they agree. For forms and schemas. */
export function findGradeConflicts(grading: Grading): { condition?: Said; jacketCondition?: Said } {
  const { condition, jacketCondition } = grading
  const defects: readonly DefectId[] = jacketCondition === 'Missing' ? [...grading.defects, 'missing-jacket'] : grading.defects
  const cap = capCondition(defects)
  const jacketCap = capJacket(defects)
  return {
    ...(isBetter(CONDITIONS, condition, cap)
      ? { condition: `With ${toList(blamed(defects, cap))} the condition is at most ${cap}` }
      : {}),
    ...(jacketCondition && isBetter(JACKET_CONDITIONS, jacketCondition, jacketCap)
      ? { jacketCondition: jacketCap === 'Missing' ? 'A missing jacket has no condition' : `Such a jacket is at most ${jacketCap}` }
      : {})
  }
}

function blamed(defects: readonly DefectId[], cap: Condition): string[] {
  return DEFECTS.filter((defect) => defects.includes(defect.id) && defect.cap === cap)
    .map((defect) => (defect.group === 'Dust jacket' ? `a ${defect.phrase} jacket` : defect.phrase))
}

const JACKET_PHRASES = {
  Excellent: 'in excellent condition', Good: 'in good condition', Fair: 'in fair condition', Missing: 'missing'
} as const satisfies Record<JacketCondition, Text>

/**
 * What the page of a copy says of it: "This copy has a creased spine and highlighting. The dust jacket is torn and in
 * fair condition." Empty without defects and jacket. The words come from the ticks alone, so that they cannot disagree.
 */
export function describeDefects(defects: readonly DefectId[], jacketCondition?: JacketCondition | null, t: Texts = english): string {
  const ticked = DEFECTS.filter(({ id }) => defects.includes(id))
  const ofBook = ticked.filter(({ group }) => group !== 'Dust jacket').map(({ phrase }) => t(phrase))
  const sentences = ofBook.length > 0 ? [t('This copy has {defects}.', { defects: toList(ofBook, t) })] : []
  const isMissing = jacketCondition === 'Missing' || defects.includes('missing-jacket')
  const ofJacket = isMissing
    ? [t('missing')]
    : [
        ...ticked.filter(({ group }) => group === 'Dust jacket').map(({ phrase }) => t(phrase)),
        ...(jacketCondition ? [t(JACKET_PHRASES[jacketCondition])] : [])
      ]
  if (ofJacket.length > 0) sentences.push(t('The dust jacket is {state}.', { state: toList(ofJacket, t) }))
  return sentences.join(' ')
}

function toList(parts: readonly string[], t: Texts = english): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? t('{others} and {last}', { others: parts.slice(0, -1).join(', '), last }) : last
}
