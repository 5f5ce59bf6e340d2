import { badParameter } from './stripe-error'

export type FormValue = string | FormFields
export interface FormFields {
  [name: string]: FormValue
}

/** More than any call of the API needs; a body beyond it is refused, so that nothing can be made to grow. */
const MOST_FIELDS = 1000
const MOST_DEPTH = 6

/**
 * Reads `a=1&metadata[book]=b1&expand[]=x&expand[1]=y` into nested fields, as the provider's API does. Lists
 * become fields named 0, 1, 2 …
 * @throws StripeError (400) for a malformed name, too many fields, or a name that is both a value and a
 * group.
 */
export function decodeForm(text: string): FormFields {
  const fields = emptyFields()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '') continue
    if ((count += 1) > MOST_FIELDS) throw badParameter('', null, 'Too many parameters.')
    put(fields, splitName(name), value, name)
  }
  return fields
}

function splitName(name: string): string[] {
  const whole = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!whole) throw malformed(name)
  const path = [whole[1] ?? '', ...[...(whole[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
  if (path.length > MOST_DEPTH) throw malformed(name)
  return path
}

function put(fields: FormFields, path: string[], value: string, name: string): void {
  let group = fields
  for (const [index, part] of path.entries()) {
    // An empty part is `[]`: the next number of the list.
    const key = part === '' ? String(Object.keys(group).length) : part
    const present = group[key]
    if (index === path.length - 1) {
      if (typeof present === 'object') throw malformed(name)
      group[key] = value
      return
    }
    if (typeof present === 'string') throw malformed(name)
    group = present ?? (group[key] = emptyFields())
  }
}

/** Without a prototype, so that a field named `__proto__` is a field like any other. */
function emptyFields(): FormFields {
  const fields: FormFields = Object.create(null)
  return fields
}

function malformed(name: string) {
  return badParameter(name, null, `Invalid parameter name: ${name}`)
}
