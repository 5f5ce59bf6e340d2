import { SEARCH_PARAMETERS, type Search, type SearchParameter } from './search'
import {
  cleanText,
  listValues,
  SINGLE_PARAMETERS,
  toSearchParams,
  type IgnoredParameter,
  type SearchParams,
  type CategoryScope
} from './search-address'

const SHOWN_CHARACTERS = 60

function isRead(name: SearchParameter, value: string, at: number, search: URLSearchParams): boolean {
  const canRead = SINGLE_PARAMETERS[name]
  if (!canRead) return search.getAll(name).includes(cleanText(value, 1000))
  // Of fields of forms a second value is read as no value is: canonical addresses say them as `price` and `year`.
  return canRead(value) && (at === 0 || /-(from|to)$/.test(name))
}

/** The parameters of a URL that its search leaves out. Empty ones do not count: forms send all their fields. */
export function listIgnored(params: SearchParams, search: Search, category: CategoryScope = null): IgnoredParameter[] {
  const read = toSearchParams(search)
  return SEARCH_PARAMETERS.filter((name) => name !== 'category' || category === null).flatMap((name) =>
    listValues(params, name)
      .filter((value) => value.trim() !== '')
      .filter((value, at) => !isRead(name, value, at, read))
      .map((value) => [name, value] as const)
  )
}

export function describeIgnored(ignored: readonly IgnoredParameter[]): string {
  return ignored.map(([name, value]) => `${name}=${cleanText(value, SHOWN_CHARACTERS)}`).join(', ')
}
