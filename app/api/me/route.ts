import { z } from 'zod'
import { prolongSession } from '@/lib/auth/prolong-session'
import { findMarks } from '@/lib/bookings/find-marks'
import { withDeclaration } from '@/lib/http/declaration'
import { handleForAnyone, type RouteHandler } from '@/lib/http/handle'
import { MeAnswer } from '@/lib/users/answers'
import { findMe } from '@/lib/users/queries'

const answerWho = handleForAnyone({
  summary: 'Who is signed in, and which copies are on their wishlist or held for them.',
  answers: MeAnswer,
  input: z.strictObject({}),
  run: async ({ actor }) => {
    if (!actor) return { user: null }
    const [user, marks] = await Promise.all([findMe(actor), findMarks(actor)])
    return { user, ...(marks ? { marks } : {}) }
  }
})

const answerAndProlong: RouteHandler = async (request, context) => prolongSession(request, await answerWho(request, context))

/**
 * Everything personal that a public page shows, for its islands: `{ user: { name, email, role, photoUrl } | null }`, and
 * for a buyer `marks: { wished, held }`. Every page asks, so this is also where a session in use is prolonged.
 */
export const GET = withDeclaration(answerWho.declaration, answerAndProlong)
