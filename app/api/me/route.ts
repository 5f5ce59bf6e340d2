import { z } from 'zod'
import { prolongSession } from '@/lib/auth/prolong-session'
import { withDeclaration } from '@/lib/http/declaration'
import { handleForAnyone, type RouteHandler } from '@/lib/http/handle'
import { MeAnswer } from '@/lib/users/answers'
import { findMe } from '@/lib/users/queries'

const answerWho = handleForAnyone({
  summary: 'Who is signed in.',
  answers: MeAnswer,
  input: z.strictObject({}),
  run: async ({ actor }) => ({ user: actor ? await findMe(actor) : null })
})

const answerAndProlong: RouteHandler = async (request, context) => prolongSession(request, await answerWho(request, context))

/**
 * Who is signed in, for the islands of public pages: `{ user: { name, email, role, photoUrl } | null }`. Every page
 * asks, so this is also where a session in use is prolonged.
 */
export const GET = withDeclaration(answerWho.declaration, answerAndProlong)
