import { handle, NoParameters } from '@/lib/api/handle'
import { extendHolds } from '@/lib/jobs/repairs/settle-maintenance'
import { ALL_PAGES_TAG } from '@/lib/platform/cache/tag-invalidations'
import { changeSettings } from '@/lib/settings/change-settings'
import { readSettings } from '@/lib/settings/queries'
import { ChangedSettingsResponse } from '@/lib/settings/change-response'
import { ChangeSettingsInput, SettingsResponse } from '@/lib/settings/schemas'

export const GET = handle({
  summary: 'The settings of the shop, with the revision that a change must name.',
  response: SettingsResponse,
  roles: ['Admin'],
  input: NoParameters,
  run: ({ actor }) => readSettings(actor)
})

export const PATCH = handle({
  summary: 'Changes settings of the shop, all or none. Every page shows them within a second.',
  response: ChangedSettingsResponse,
  roles: ['Admin'],
  input: ChangeSettingsInput,
  errorCodes: ['CHANGED_MEANWHILE'],
  run: async ({ actor, input }) => {
    const changed = await changeSettings(actor, input)
    await extendHolds()
    return changed
  },
  expires: ({ changed }) => (changed.length > 0 ? [ALL_PAGES_TAG] : [])
})
