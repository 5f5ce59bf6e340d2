/** The list with one of its things at another place, counted from 0; places past either end are the ends. */
export function moveTo(list: readonly string[], moved: string, place: number): string[] {
  const rest = list.filter((other) => other !== moved)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}
