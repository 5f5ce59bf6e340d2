import { z } from 'zod'
import { handleForAnyone } from '@/lib/http/handle'
import { findMe } from '@/lib/users/queries'

/** Who is signed in, for the islands of public pages: `{ user: { name, email, role, photoUrl } | null }`. */
export const GET = handleForAnyone({
  input: z.strictObject({}),
  run: async ({ actor }) => ({ user: actor ? await findMe(actor) : null })
})
