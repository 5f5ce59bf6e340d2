/** The page number an address names ("2", "17"), or null for anything that is not a plain positive whole number. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
