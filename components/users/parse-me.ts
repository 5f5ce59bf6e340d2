import { ROLES, type Me, type Role } from '@/lib/users/user'

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
  const { name, email, role, photoUrl = null } = user
  if (typeof name !== 'string' || typeof email !== 'string' || !isRole(role)) {
    throw new TypeError('the answer does not say who is signed in')
  }
  return { name, email, role, photoUrl: typeof photoUrl === 'string' ? photoUrl : null }
}
