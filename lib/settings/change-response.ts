import { z } from 'zod'

/** Apart from the schema of the settings, which the screen does not load. */
export const ChangedSettingsResponse = z.object({
  revision: z.int(),
  changed: z
    .array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() }))
    .describe('The values before and after')
})
export type ChangedSettings = z.infer<typeof ChangedSettingsResponse>
