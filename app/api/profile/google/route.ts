import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { disconnectGoogle } from '@/lib/users/disconnect-google'
import { ROLES } from '@/lib/users/user'

/** Unties the caller's Google account: `{ done: true }`. */
export const DELETE = handle({ roles: ROLES, input: z.strictObject({}), run: ({ actor }) => disconnectGoogle(actor) })
