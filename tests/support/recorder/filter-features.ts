import { isDocument, isOperator, listEntries, type Note } from './documents'
import { noteExpression } from './expression-features'

const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor'])

/** Notes the query operators of a filter. What a field is compared with is a value. */
export function noteFilter(filter: unknown, note: Note): void {
  for (const [name, condition] of listEntries(filter)) {
    if (!isOperator(name)) {
      noteCondition(condition, note)
      continue
    }
    note(`query operator ${name}`)
    if (name === '$expr') noteExpression(condition, note)
    if (LOGICAL.has(name) && Array.isArray(condition)) condition.forEach((branch) => noteFilter(branch, note))
  }
}

/** Notes the operators by which one field is compared. */
function noteCondition(condition: unknown, note: Note): void {
  noteRegularExpression(condition, note)
  if (!hasOperators(condition)) return
  for (const [operator, value] of listEntries(condition)) {
    note(`query operator ${operator}`)
    noteRegularExpression(value, note)
    if (operator === '$not') noteCondition(value, note)
    if (operator === '$elemMatch') noteElement(value, note)
    if (Array.isArray(value)) value.forEach((one) => noteInList(operator, one, note))
  }
}

/** Notes what is asked of an element of a list: by operators on itself, or by a filter of its fields. */
export function noteElement(condition: unknown, note: Note): void {
  if (hasOperators(condition) || condition instanceof RegExp) noteCondition(condition, note)
  else noteFilter(condition, note)
}

function noteInList(operator: string, value: unknown, note: Note): void {
  noteRegularExpression(value, note)
  if (operator === '$all' && hasOperators(value)) noteCondition(value, note)
}

function noteRegularExpression(value: unknown, note: Note): void {
  if (value instanceof RegExp) note('query operator regular expression')
}

/** True for `{ $gt: 1 }`; false for a document to compare with, and for `{ $or: … }` inside of an element. */
function hasOperators(condition: unknown): boolean {
  const [name = ''] = isDocument(condition) ? Object.keys(condition) : []
  return isOperator(name) && !LOGICAL.has(name)
}
