import { handle } from '@/lib/api/handle'
import { changePreferences } from '@/lib/notifications/change-preferences'
import { PreferencesInput } from '@/lib/notifications/schemas'
import { ROLES } from '@/lib/users/roles'

export const PUT = handle({
  summary: 'Sets how the caller is notified about each category. What concerns their money or safety is always mailed.',
  response: PreferencesInput,
  errorCodes: ['NOT_FOUND'],
  roles: ROLES,
  input: PreferencesInput,
  run: ({ actor, input }) => changePreferences(actor, input)
})
