/**
 * A condition on a text field: it contains `part`, in any case; every character of it counts as itself. To be wrapped in
 * mongoose's `trusted`. It reads the whole collection (or the index): for lists of admins, not for the shop's search.
 */
export function toContaining(part: string): { $regex: string; $options: 'i' } {
  return { $regex: part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), $options: 'i' }
}
