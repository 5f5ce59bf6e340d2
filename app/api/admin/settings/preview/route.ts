import { handle } from '@/lib/api/handle'
import { previewSettings } from '@/lib/settings/change-settings'
import { ChangedSettingsResponse } from '@/lib/settings/change-response'
import { PreviewSettingsInput } from '@/lib/settings/schemas'

export const POST = handle({
  summary: 'Checks a change of the settings and says what it would change, without changing anything.',
  response: ChangedSettingsResponse,
  roles: ['Admin'],
  input: PreviewSettingsInput,
  run: ({ actor, input }) => previewSettings(actor, input)
})
