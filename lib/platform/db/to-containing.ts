/** Case-insensitive substring, to be wrapped in `trusted`. Scans the collection: for admin lists only. */
export function toContaining(part: string): { $regex: string; $options: 'i' } {
  // MongoDB refuses a NUL in a pattern, but not its escape.
  return { $regex: part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00'), $options: 'i' }
}
