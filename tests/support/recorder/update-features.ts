import { isDocument, isOperator, listEntries, type Note } from './documents'
import { noteElement } from './filter-features'

/** Operators whose values may hold modifiers. */
const WITH_MODIFIERS: ReadonlySet<string> = new Set(['$push', '$addToSet', '$currentDate', '$bit'])

/** Notes the operators of an update that is no pipeline. What it writes is a value. */
export function noteUpdate(update: unknown, note: Note): void {
  for (const [operator, fields] of listEntries(update)) {
    if (!isOperator(operator)) return note('update replacement')
    note(`update operator ${operator}`)
    for (const [path, value] of listEntries(fields)) {
      notePath(path, note)
      if (WITH_MODIFIERS.has(operator)) {
        for (const name of isDocument(value) ? Object.keys(value).filter(isOperator) : [])
          note(`modifier ${operator}.${name}`)
      }
      if (operator === '$pull') noteElement(value, note)
    }
  }
}

function notePath(path: string, note: Note): void {
  for (const part of path.split('.')) {
    if (part === '$' || part === '$[]') note(`positional operator ${part}`)
    else if (part.startsWith('$[')) note('positional operator $[<identifier>]')
  }
}
