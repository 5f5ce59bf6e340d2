import type { Question } from '../access/ask'

/** Where a value goes: into the path, the query or the body, under this name. */
export type Field = { where: 'params' | 'query' | 'body'; name: string }

/** Every field that a call names. */
export function fieldsOf({ params, query, body }: Question): Field[] {
  const named = (where: Field['where'], fields: unknown) =>
    typeof fields === 'object' && fields !== null && !(fields instanceof FormData)
      ? Object.keys(fields).map((name) => ({ where, name }))
      : []
  return [...named('params', params), ...named('query', query), ...named('body', body)]
}

/** What can stand there: a query and a path hold nothing but texts, so a structure is written as a name that says so. */
export function put(question: Question, { where, name }: Field, value: unknown): Question {
  if (where === 'body') return { ...question, body: { ...Object(question.body), [name]: value } }
  if (where === 'params') return { ...question, params: { ...question.params, [name]: String(value) } }
  const rest = Object.fromEntries(Object.entries(Object(question.query)).filter(([other]) => other !== name))
  if (value === undefined) return { ...question, query: rest }
  if (Array.isArray(value)) return { ...question, query: { ...rest, [name]: ['x', ...value] } }
  const isStructure = typeof value === 'object' && value !== null
  return {
    ...question,
    query: isStructure ? { ...rest, [`${name}[${Object.keys(value)[0] ?? ''}]`]: 'x' } : { ...rest, [name]: value }
  }
}

/** A query as the shop reads it: texts, and lists of them where a name comes twice. */
function toTexts(query: Question['query']): Record<string, unknown> {
  const toText = ([name, value]: [string, unknown]) => [name, Array.isArray(value) ? value.map(String) : String(value)]
  return typeof query === 'object' ? Object.fromEntries(Object.entries(query).map(toText)) : {}
}

/** What the route's schema checks of a question, as `handle` puts it together. */
export function toChecked({ body, query, params }: Question): Record<string, unknown> {
  const asSent: unknown = JSON.parse(JSON.stringify(body ?? {}))
  return { ...toTexts(query), ...Object(asSent), ...params }
}
