import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor, Role } from './actor'
import { checkRole } from './check-role'

export type { Actor }

/** Begins a business function or a query: checks the role, then connects to the database. @throws AppError NOT_ALLOWED */
export async function authorize(actor: Actor, ...roles: readonly Role[]): Promise<void> {
  checkRole(actor, ...roles)
  await connectToDatabase()
}
