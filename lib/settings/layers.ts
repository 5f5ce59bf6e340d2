import { z } from 'zod'
import { toPlainIssue } from '@/lib/platform/http/plain-issue'
import { issueText } from '@/lib/platform/i18n/message'
import { toAccentTokens } from './accent'
import { Settings, STANDING_SECTIONS, type SettingKey, type ShopSettings } from './settings'

/** What the environment, the database or the file sets. */
export type Layer = ReadonlyMap<SettingKey, unknown>
/** `problem`: a text for `t.text`. */
export type SettingProblem = { key: string; problem: string }

type Field = { path: readonly string[]; schema: z.ZodType }

const FIELDS: ReadonlyMap<string, Field> = new Map(
  Object.entries(Settings.shape).flatMap(([name, schema]): [string, Field][] =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([inner, leaf]) => [`${name}.${inner}`, { path: [name, inner], schema: leaf }])
      : [[name, { path: [name], schema }]]
  )
)

export function fieldOf(key: SettingKey): Field {
  const field = FIELDS.get(key)
  if (!field) throw new RangeError(`${key} is no setting`)
  return field
}

export function isSettingKey(text: string): text is SettingKey {
  return FIELDS.has(text)
}

/** In the order of the schema. */
export const SETTING_KEYS: readonly SettingKey[] = [...FIELDS.keys()].filter(isSettingKey)

const Nested = z.record(z.string(), z.unknown())
const GROUPS: ReadonlySet<string> = new Set(
  Object.entries(Settings.shape).flatMap(([name, schema]) => (schema instanceof z.ZodObject ? [name] : []))
)

/** By key, of what is nested as in the file: `{ limits: { meetings: 3 } }`. */
export function flattenSettings(nested: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(nested).flatMap(([name, value]): [string, unknown][] => {
    const group = GROUPS.has(name) ? Nested.safeParse(value) : null
    return group?.success
      ? Object.entries(group.data).map(([inner, leaf]) => [`${name}.${inner}`, leaf])
      : [[name, value]]
  })
}

/** Each valid value, and what is wrong with the others. */
export function parseLayer(nested: unknown): { layer: Layer; problems: SettingProblem[] } {
  const layer = new Map<SettingKey, unknown>()
  const problems: SettingProblem[] = []
  const given = Nested.safeParse(nested)
  if (!given.success) return { layer, problems: [{ key: '', problem: issueText('settings.problem.object') }] }
  for (const [key, value] of flattenSettings(given.data)) {
    const field = FIELDS.get(key)
    if (!field || !isSettingKey(key)) {
      problems.push({ key, problem: issueText('settings.problem.unknown', { field: key }) })
      continue
    }
    // Named by its key in each problem.
    const parsed = z.object({ [key]: field.schema }).safeParse({ [key]: value }, { error: toPlainIssue })
    if (parsed.success) layer.set(key, parsed.data[key])
    else problems.push(...parsed.error.issues.map(({ message: problem }) => ({ key, problem })))
  }
  return { layer, problems }
}

/** Nested as in the file. */
export function toNested(layer: Layer): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [key, value] of layer) {
    const [name = key, inner] = fieldOf(key).path
    const group = Nested.safeParse(nested[name])
    nested[name] = inner === undefined ? value : { ...(group.success ? group.data : {}), [inner]: value }
  }
  return nested
}

/** A later layer takes precedence; the schema has the defaults. */
export function composeSettings(...layers: readonly Layer[]): ShopSettings {
  const empty = Object.fromEntries([...GROUPS].map((name) => [name, {}]))
  return Settings.parse({ ...empty, ...toNested(new Map(layers.flatMap((layer) => [...layer]))) })
}

export function valueOf(settings: ShopSettings, key: SettingKey): unknown {
  return fieldOf(key).path.reduce((found: unknown, name) => Nested.parse(found)[name], settings)
}

function conflict(key: SettingKey, problem: string): SettingProblem {
  return { key, problem }
}

/** What is wrong between settings that are valid by themselves. */
export function findConflicts({ identity, limits, home, registration, languages }: ShopSettings): SettingProblem[] {
  const missing = STANDING_SECTIONS.filter((name) => !home.sections.includes(name))
  const tooFew = (field: SettingKey, other: SettingKey) =>
    conflict(field, issueText('settings.problem.atLeast', { field, other }))
  return [
    ...(toAccentTokens(identity.accentColour)
      ? []
      : [conflict('identity.accentColour', issueText('settings.problem.accent', { field: 'identity.accentColour' }))]),
    ...(limits.heldCopies < limits.unpaidOrders ? [tooFew('limits.heldCopies', 'limits.unpaidOrders')] : []),
    ...(limits.copiesToMeet < limits.meetings ? [tooFew('limits.copiesToMeet', 'limits.meetings')] : []),
    ...(missing.length > 0
      ? [
          conflict(
            'home.sections',
            issueText('settings.problem.sections', { field: 'home.sections', names: missing.join(', ') })
          )
        ]
      : []),
    ...(registration.mode === 'domain' && registration.domains.length === 0
      ? [conflict('registration.domains', issueText('settings.problem.domains', { field: 'registration.domains' }))]
      : []),
    ...(languages.offered.includes(languages.default)
      ? []
      : [conflict('languages.default', issueText('settings.problem.language', { field: 'languages.default' }))])
  ]
}
