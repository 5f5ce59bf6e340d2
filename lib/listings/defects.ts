import { message, type Message, type MessageKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { CONDITIONS, isBetter, JACKET_CONDITIONS, type Condition, type JacketCondition } from './condition'

/** Ids are stored: add, never rename. */
export const DEFECT_IDS = [
  'owners-name',
  'bookplate',
  'ex-library',
  'remainder-mark',
  'book-club',
  'underlining',
  'pen-marks',
  'highlighting',
  'folded-corners',
  'yellowed-pages',
  'foxing',
  'stains',
  'torn-pages',
  'missing-endpapers',
  'missing-plates',
  'missing-pages',
  'worn-edges',
  'creased-spine',
  'faded-cover',
  'torn-cover',
  'loose-binding',
  'detached-pages',
  'water-damage',
  'smell',
  'missing-jacket',
  'torn-jacket',
  'clipped-jacket'
] as const
export type DefectId = (typeof DEFECT_IDS)[number]

export const DEFECT_GROUPS = ['cover', 'pages', 'provenance', 'jacket'] as const
export type DefectGroup = (typeof DEFECT_GROUPS)[number]

/** `cap` and `jacketCap`: the best grade allowed. Texts: `listings.defect`, in sentences `listings.defectPhrase`. */
export type Defect = {
  id: DefectId
  group: DefectGroup
  cap: Condition
  jacketCap?: JacketCondition
}

type Rule = Omit<Defect, 'id'>

/** Sources: the scale of the IOBA, auction practice (ex-library at most Very Good) and eBay's book conditions. The
 * shop has no grade below Fair, so missing pages stay Fair, and are named. */
const RULES: Record<DefectId, Rule> = {
  'worn-edges': { group: 'cover', cap: 'Good' },
  'creased-spine': { group: 'cover', cap: 'Good' },
  'faded-cover': { group: 'cover', cap: 'Good' },
  'torn-cover': { group: 'cover', cap: 'Fair' },
  'loose-binding': { group: 'cover', cap: 'Fair' },
  'detached-pages': { group: 'cover', cap: 'Fair' },
  underlining: { group: 'pages', cap: 'Good' },
  'pen-marks': { group: 'pages', cap: 'Fair' },
  highlighting: { group: 'pages', cap: 'Fair' },
  'folded-corners': { group: 'pages', cap: 'Good' },
  'yellowed-pages': { group: 'pages', cap: 'Good' },
  foxing: { group: 'pages', cap: 'Good' },
  stains: { group: 'pages', cap: 'Fair' },
  'water-damage': { group: 'pages', cap: 'Fair' },
  'torn-pages': { group: 'pages', cap: 'Fair' },
  'missing-endpapers': { group: 'pages', cap: 'Fair' },
  'missing-plates': { group: 'pages', cap: 'Fair' },
  'missing-pages': { group: 'pages', cap: 'Fair' },
  'owners-name': { group: 'provenance', cap: 'Good' },
  bookplate: { group: 'provenance', cap: 'Good' },
  'ex-library': { group: 'provenance', cap: 'Good' },
  'remainder-mark': { group: 'provenance', cap: 'Good' },
  'book-club': { group: 'provenance', cap: 'Excellent' },
  smell: { group: 'provenance', cap: 'Fair' },
  'missing-jacket': { group: 'jacket', cap: 'Good', jacketCap: 'Missing' },
  'torn-jacket': { group: 'jacket', cap: 'Excellent', jacketCap: 'Fair' },
  'clipped-jacket': { group: 'jacket', cap: 'Excellent', jacketCap: 'Good' }
}

export const DEFECTS: readonly Defect[] = DEFECT_GROUPS.flatMap((group) =>
  DEFECT_IDS.filter((id) => RULES[id].group === group).map((id) => ({ id, ...RULES[id] }))
)

export function capCondition(defects: readonly DefectId[]): Condition {
  return worst(
    CONDITIONS,
    defects.map((id) => RULES[id].cap)
  )
}

export function capJacket(defects: readonly DefectId[]): JacketCondition {
  return worst(
    JACKET_CONDITIONS,
    defects.flatMap((id) => RULES[id].jacketCap ?? [])
  )
}

function worst<Grade extends string>(scale: readonly [Grade, ...Grade[]], grades: readonly Grade[]): Grade {
  return grades.reduce((lowest, grade) => (isBetter(scale, lowest, grade) ? grade : lowest), scale[0])
}

export type Grading = {
  condition: Condition
  defects: readonly DefectId[]
  jacketCondition?: JacketCondition | null | undefined
}

export function findGradeConflicts(grading: Grading): { condition?: Message; jacketCondition?: Message } {
  const { condition, jacketCondition } = grading
  const defects: readonly DefectId[] =
    jacketCondition === 'Missing' ? [...grading.defects, 'missing-jacket'] : grading.defects
  const cap = capCondition(defects)
  const jacketCap = capJacket(defects)
  const conflicts: ReturnType<typeof findGradeConflicts> = {}
  if (isBetter(CONDITIONS, condition, cap)) {
    const blamed = DEFECTS.filter((defect) => defects.includes(defect.id) && defect.cap === cap)
    conflicts.condition = message('validation.conditionAboveDefects', {
      defects: blamed.map(({ id }) => ({ key: toNounPhrase(id) })),
      cap
    })
  }
  if (jacketCondition && isBetter(JACKET_CONDITIONS, jacketCondition, jacketCap)) {
    conflicts.jacketCondition =
      jacketCap === 'Missing'
        ? message('validation.missingJacketCondition')
        : message('validation.jacketAboveDefects', { cap: jacketCap })
  }
  return conflicts
}

/** Defects of the jacket are adjectives in the sentence about the jacket ("torn") and need a noun elsewhere. */
function toNounPhrase(id: DefectId): MessageKey {
  if (id === 'missing-jacket' || id === 'torn-jacket' || id === 'clipped-jacket')
    return `listings.jacketDefectPhrase.${id}`
  return `listings.defectPhrase.${id}`
}

/** Derived from the ticked defects only, so that the page cannot contradict them. Empty without defects and jacket. */
export function describeDefects(
  defects: readonly DefectId[],
  jacketCondition: JacketCondition | null | undefined,
  t: Translator
): string {
  const ticked = DEFECTS.filter(({ id }) => defects.includes(id))
  const toPhrases = (isJacket: boolean) =>
    ticked
      .filter(({ group }) => (group === 'jacket') === isJacket)
      .map(({ id }): Message => ({ key: `listings.defectPhrase.${id}` }))
  const ofBook = toPhrases(false)
  const isMissing = jacketCondition === 'Missing' || defects.includes('missing-jacket')
  const grade: Message[] = jacketCondition ? [{ key: `listings.jacketPhrase.${jacketCondition}` }] : []
  const ofJacket: Message[] = isMissing ? [message('listings.jacketPhrase.Missing')] : [...toPhrases(true), ...grade]
  return [
    ...(ofBook.length > 0 ? [t.text(message('listings.defectsSentence', { defects: ofBook }))] : []),
    ...(ofJacket.length > 0 ? [t.text(message('listings.jacketSentence', { state: ofJacket }))] : [])
  ].join(' ')
}
