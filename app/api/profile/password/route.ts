import { handle } from '@/lib/http/handle'
import { changePassword } from '@/lib/users/change-password'
import { ChangePasswordInput } from '@/lib/users/profile-schemas'
import { ROLES } from '@/lib/users/user'

/** Changes the caller's password and ends their sessions: `{ done: true }`. */
export const POST = handle({ roles: ROLES, input: ChangePasswordInput, run: ({ actor, input }) => changePassword(actor, input) })
