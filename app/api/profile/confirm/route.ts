import { handle } from '@/lib/http/handle'
import { DoneAnswer } from '@/lib/users/answers'
import { confirmLogin } from '@/lib/users/confirm-login'
import { ConfirmLoginInput } from '@/lib/users/profile-schemas'
import { ROLES } from '@/lib/users/user'

/** Takes the caller's password once more, before something that cannot be undone: `{ done: true }`. */
export const POST = handle({
  summary: 'Prove once more who you are, before something that cannot be undone.',
  answers: DoneAnswer,
  roles: ROLES,
  input: ConfirmLoginInput,
  run: ({ actor, input }) => confirmLogin(actor, input)
})
