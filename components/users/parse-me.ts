import type { Marks, Me } from '@/lib/users/user'
import { ROLES, type Role } from '@/lib/platform/access/actor'

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Reads the answer of GET /api/me: the person, or null when nobody is signed in. By hand and not with a schema, since
 * every public page would have to load the schema library for it (docs/performance.md, figure 5).
 * @throws TypeError when the answer is anything else.
 */
export function parseMe(answer: unknown): Me | null {
  const user = isObject(answer) ? answer.user : undefined
  if (user === null) return null
  if (!isObject(user)) throw new TypeError('the answer does not say who is signed in')
  const { id, name, email, roles, photoUrl = null } = user
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string' || !Array.isArray(roles) || !roles.every(isRole)) {
    throw new TypeError('the answer does not say who is signed in')
  }
  return { id, name, email, roles, photoUrl: typeof photoUrl === 'string' ? photoUrl : null }
}

function isHold(value: unknown): value is Marks['held'][number] {
  return isObject(value) && typeof value.productId === 'string' && typeof value.bookingId === 'string'
}

/** Reads the marks of the same answer; none where it has none, for a page without them is still right. */
export function parseMarks(answer: unknown): Marks {
  const marks = isObject(answer) && isObject(answer.marks) ? answer.marks : {}
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  return { wished: list(marks.wished).filter((id) => typeof id === 'string'), held: list(marks.held).filter(isHold) }
}
