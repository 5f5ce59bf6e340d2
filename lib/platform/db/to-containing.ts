/** The text itself, as a regular expression. */
export function toPattern(part: string): string {
  // MongoDB refuses a NUL in a pattern, but not its escape.
  return part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00')
}

/** Case-insensitive substring, to be wrapped in `trusted`. Scans the collection: for admin lists only. */
export function toContaining(part: string): { $regex: string; $options: 'i' } {
  return { $regex: toPattern(part), $options: 'i' }
}
