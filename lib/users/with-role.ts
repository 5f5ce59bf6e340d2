import type { Role } from '@/lib/platform/access/actor'

export function withRole(role: Role): { $or: [{ role: Role }, { alsoRole: Role }] } {
  return { $or: [{ role }, { alsoRole: role }] }
}
