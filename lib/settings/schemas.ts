import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { Settings } from './settings'

/** Null takes the default back. */
function toChange(schema: z.ZodType): z.ZodType {
  return (schema instanceof z.ZodDefault ? z.nullable(schema.unwrap()) : z.nullable(schema)).optional()
}

function toChanges(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodObject ? z.strictObject(toChanges(schema.shape)).optional() : toChange(schema)
    ])
  )
}

const SettingsChanges = z
  .strictObject(toChanges(Settings.shape))
  .describe('By key; null takes the default back. Left out: as it is')

const Revision = z.int().min(0).describe('That of the settings which were read: a change meanwhile is refused')

/** `replaces`: what is left out takes the default back, as for a file with all settings. */
const Change = { changes: SettingsChanges, replaces: z.boolean().optional() }

function changesSomething({ changes, replaces }: { changes: object; replaces?: boolean | undefined }): boolean {
  return replaces === true || Object.keys(changes).length > 0
}

const NOTHING_CHANGED = { error: issueText('validation.nothingChanged'), path: ['changes'] }

export const PreviewSettingsInput = z.strictObject(Change).refine(changesSomething, NOTHING_CHANGED)
export const ChangeSettingsInput = z
  .strictObject({ ...Change, revision: Revision })
  .refine(changesSomething, NOTHING_CHANGED)

export const SettingsResponse = z
  .object({
    revision: z.int(),
    settings: Settings,
    fixed: z.array(z.string()).describe('Keys that the configuration file sets; they cannot be changed here')
  })
  .meta({ id: 'ShopSettings' })
