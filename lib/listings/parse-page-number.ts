/** The number of a page in a path, from 1; null when it is not written as one. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
