import { message, type Message, type MessageKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { CONDITIONS, isBetter, JACKET_CONDITIONS, type Condition, type JacketCondition } from './condition'

export const DEFECT_GROUPS = ['cover', 'pages', 'provenance', 'jacket'] as const
export type DefectGroup = (typeof DEFECT_GROUPS)[number]

/** Sources: the scale of the IOBA, auction practice (ex-library at most Very Good) and eBay's book conditions. The
 * shop has no grade below Fair, so missing pages stay Fair, and are named. Ids are stored: add, never rename. */
const RULES = [
  { id: 'worn-edges', group: 'cover', cap: 'Good' },
  { id: 'creased-spine', group: 'cover', cap: 'Good' },
  { id: 'faded-cover', group: 'cover', cap: 'Good' },
  { id: 'torn-cover', group: 'cover', cap: 'Fair' },
  { id: 'loose-binding', group: 'cover', cap: 'Fair' },
  { id: 'detached-pages', group: 'cover', cap: 'Fair' },
  { id: 'underlining', group: 'pages', cap: 'Good' },
  { id: 'pen-marks', group: 'pages', cap: 'Fair' },
  { id: 'highlighting', group: 'pages', cap: 'Fair' },
  { id: 'folded-corners', group: 'pages', cap: 'Good' },
  { id: 'yellowed-pages', group: 'pages', cap: 'Good' },
  { id: 'foxing', group: 'pages', cap: 'Good' },
  { id: 'stains', group: 'pages', cap: 'Fair' },
  { id: 'torn-pages', group: 'pages', cap: 'Fair' },
  { id: 'missing-endpapers', group: 'pages', cap: 'Fair' },
  { id: 'missing-plates', group: 'pages', cap: 'Fair' },
  { id: 'missing-pages', group: 'pages', cap: 'Fair' },
  { id: 'water-damage', group: 'pages', cap: 'Fair' },
  { id: 'owners-name', group: 'provenance', cap: 'Good' },
  { id: 'bookplate', group: 'provenance', cap: 'Good' },
  { id: 'ex-library', group: 'provenance', cap: 'Good' },
  { id: 'remainder-mark', group: 'provenance', cap: 'Good' },
  { id: 'book-club', group: 'provenance', cap: 'Excellent' },
  { id: 'smell', group: 'provenance', cap: 'Fair' },
  { id: 'missing-jacket', group: 'jacket', cap: 'Good', jacketCap: 'Missing' },
  { id: 'torn-jacket', group: 'jacket', cap: 'Excellent', jacketCap: 'Fair' },
  { id: 'clipped-jacket', group: 'jacket', cap: 'Excellent', jacketCap: 'Good' }
] as const satisfies readonly { id: string; group: DefectGroup; cap: Condition; jacketCap?: JacketCondition }[]
export type DefectId = (typeof RULES)[number]['id']
export const DEFECT_IDS = RULES.map(({ id }) => id)

/** `cap` and `jacketCap`: the best grade allowed. Texts: `listings.defect`, in sentences `listings.defectPhrase`. */
export type Defect = { id: DefectId; group: DefectGroup; cap: Condition; jacketCap?: JacketCondition }
export const DEFECTS: readonly Defect[] = RULES

export function capCondition(defects: readonly DefectId[]): Condition {
  return worst(
    CONDITIONS,
    DEFECTS.filter(({ id }) => defects.includes(id)).map(({ cap }) => cap)
  )
}

export function capJacket(defects: readonly DefectId[]): JacketCondition {
  return worst(
    JACKET_CONDITIONS,
    DEFECTS.flatMap(({ id, jacketCap }) => (jacketCap && defects.includes(id) ? jacketCap : []))
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
