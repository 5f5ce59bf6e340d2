import { AcknowledgedAnswer } from '@/lib/answer-fields'
import { countSignUp } from '@/lib/auth/rate-limits'
import { clientAddressOf } from '@/lib/http/client-address'
import { handleForAnyone } from '@/lib/http/handle'
import { readLanguage } from '@/lib/http/read-language'
import { registerUser } from '@/lib/users/register-user'
import { SignUpInput } from '@/lib/users/schemas'

/** Signs up a seller or a buyer: 201 `{ acknowledged: true }`, the same for a new and for a known address. */
export const POST = handleForAnyone({
  summary: 'Signs up a seller or a buyer; the same answer for a new and for a known address.',
  answers: AcknowledgedAnswer,
  refuses: ['TOO_MANY_REQUESTS'],
  input: SignUpInput,
  status: 201,
  run: async ({ input, request }) => {
    await countSignUp(clientAddressOf(request), input.email)
    await registerUser(input, readLanguage(request))
  },
  answer: () => ({ acknowledged: true })
})
