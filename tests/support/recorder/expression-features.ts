import { isDocument, isOperator, listEntries, type Note } from './documents'

/** Operators whose argument may be a document of the user's own fields, not of named arguments. */
const TAKE_DOCUMENTS: ReadonlySet<string> = new Set(['$mergeObjects', '$objectToArray', '$ifNull', '$type'])
/** `$$NOW`, `$$ROOT`; names that a pipeline defines begin with a small letter. */
const SYSTEM_VARIABLE = /^\$\$([A-Z_]+)/

/** Notes the operators, named arguments and system variables of an aggregation expression. */
export function noteExpression(value: unknown, note: Note): void {
  const variable = typeof value === 'string' ? SYSTEM_VARIABLE.exec(value)?.[1] : undefined
  if (variable) note(`variable $$${variable}`)
  if (Array.isArray(value)) value.forEach((inner) => noteExpression(inner, note))
  for (const [name, inner] of listEntries(value)) {
    if (isOperator(name)) noteOperator(name, inner, note)
    else noteExpression(inner, note)
  }
}

function noteOperator(name: string, argument: unknown, note: Note): void {
  note(`expression operator ${name}`)
  if (name === '$literal') return
  const names =
    isDocument(argument) && !TAKE_DOCUMENTS.has(name) ? Object.keys(argument).filter((key) => !isOperator(key)) : []
  for (const key of names) note(`argument ${name}.${key}`)
  noteExpression(argument, note)
}

/** Notes the accumulators of `{ field: { $sum: … } }`, and the expressions in them. */
export function noteAccumulators(fields: unknown, note: Note): void {
  for (const [name, argument] of listEntries(fields).flatMap(([, accumulator]) => listEntries(accumulator))) {
    note(`accumulator ${name}`)
    noteExpression(argument, note)
  }
}
