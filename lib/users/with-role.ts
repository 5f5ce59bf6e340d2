import type { Role } from '@/lib/platform/access/actor'

/** The part of a filter of accounts that leaves those with a role, chosen at signup or added since. */
export function withRole(role: Role): { $or: [{ role: Role }, { alsoRole: Role }] } {
  return { $or: [{ role }, { alsoRole: role }] }
}
