/** Of the IANA database. `+01:00` is none: it has no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
