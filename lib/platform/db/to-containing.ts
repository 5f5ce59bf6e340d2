/**
 * A condition on a text field: it contains `part`, in any case; every character of it counts as itself. To be wrapped in
 * mongoose's `trusted`. It reads the whole collection (or the index): for lists of admins, not for the shop's search.
 */
export function toContaining(part: string): { $regex: string; $options: 'i' } {
  // The database takes no NUL in a pattern; its escape it does.
  return { $regex: part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00'), $options: 'i' }
}
