import { handle, NoParameters } from '@/lib/api/handle'
import { TwoStepSetUpResponse } from '@/lib/two-step/responses'
import { setUpTwoStep } from '@/lib/two-step/turn-on'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Begins the set-up of two-step sign-in, after a recent login: a secret for the app. Stores nothing.',
  response: TwoStepSetUpResponse,
  errorCodes: ['FRESH_LOGIN_NEEDED', 'NOT_ALLOWED', 'NOT_FOUND'],
  roles: ROLES,
  isForSetUp: true,
  input: NoParameters,
  run: ({ actor }) => setUpTwoStep(actor)
})
