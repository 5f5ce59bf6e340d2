import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { MAX_AUDIT_REASON_CHARACTERS } from '@/lib/audit/text-limits'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { isCardInUse } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import { cutText } from '@/lib/platform/text-rules'
import { SETTINGS_ID, ShopSettingsModel } from '@/models/shop-settings'
import {
  findConflicts,
  flattenSettings,
  isSettingKey,
  parseLayer,
  SETTING_KEYS,
  toNested,
  valueOf,
  type Layer,
  type SettingProblem
} from './layers'
import { readStored } from './load-settings'
import type { ChangedSettings } from './change-response'
import { keepPictures, listPictureProblems } from './setting-pictures'
import type { SettingKey, ShopSettings } from './settings'
import { toPeriodChange } from './maintenance-periods'
import { composeSnapshot, defaultSettings, setSnapshot } from './shop-settings'
import { MAX_LOGGED_VALUE_CHARACTERS } from './text-limits'

type Changes = { changes: Readonly<Record<string, unknown>>; replaces?: boolean | undefined }

function refuse(problems: readonly SettingProblem[]): AppError {
  const [first] = problems
  return new AppError('BAD_INPUT', 'errors.badInput', {
    issue: first?.problem,
    fields: Object.fromEntries(problems.map(({ key, problem }) => [`changes.${key}`, problem]))
  })
}

/** What is stored then: without values that are the default, so that a later default is taken. A file with all settings also
 * has those that this shop's own configuration file sets. */
function toLayer(stored: Layer, { changes, replaces }: Changes, fixed: readonly SettingKey[]): Layer {
  const given = flattenSettings(changes).filter(([key]) => !replaces || !fixed.some((one) => one === key))
  const removed = new Set(given.flatMap(([key, value]) => (value === null ? [key] : [])))
  const { layer, problems } = parseLayer(toNestedGiven(given.filter(([, value]) => value !== null)))
  if (problems.length > 0) throw refuse(problems)
  const kept = replaces ? [] : [...stored].filter(([key]) => !removed.has(key))
  const defaults = defaultSettings()
  const next = [...new Map([...kept, ...layer])].filter(([key, value]) => !isSame(value, valueOf(defaults, key)))
  return new Map([...next, ...[...stored].filter(([key]) => fixed.includes(key))])
}

function toNestedGiven(given: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return toNested(new Map(given.flatMap(([key, value]) => (isSettingKey(key) ? [[key, value]] : []))))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function listChanged(before: ShopSettings, after: ShopSettings): ChangedSettings['changed'] {
  return SETTING_KEYS.map((key) => ({ key, from: valueOf(before, key), to: valueOf(after, key) })).filter(
    ({ from, to }) => !isSame(from, to)
  )
}

/** Card payments need what the shop finds at its start (decision 54). */
function listCardProblems(layer: Layer, named: readonly string[]): SettingProblem[] {
  const wanted = layer.get('paymentMethods')
  const isWanted = named.includes('paymentMethods') && Array.isArray(wanted) && wanted.includes('card')
  return isWanted && !isCardInUse()
    ? [{ key: 'paymentMethods', problem: issueText('settings.problem.cards', { field: 'paymentMethods' }) }]
    : []
}

async function plan(input: Changes) {
  const { layer: stored, revision, maintenanceSince: since } = await readStored()
  const before = composeSnapshot(stored, revision)
  const layer = toLayer(stored, input, before.fixed)
  const after = composeSnapshot(layer, revision)
  const named = flattenSettings(input.changes).map(([key]) => key)
  const touched = input.replaces ? [] : before.fixed.filter((key) => named.includes(key))
  const problems = [
    ...touched.map((key) => ({ key, problem: issueText('settings.problem.fixed', { field: key }) })),
    ...listCardProblems(layer, named),
    ...(await listPictureProblems(stored, layer)),
    ...findConflicts(after.settings)
  ]
  if (problems.length > 0) throw refuse(problems)
  const { isOn } = after.settings.maintenance
  return {
    stored,
    layer,
    revision,
    maintenance: { isOn, since },
    changed: listChanged(before.settings, after.settings)
  }
}

/** What a change would do, without it. @throws AppError NOT_ALLOWED, BAD_INPUT with a message per key */
export async function previewSettings(actor: Actor, input: Changes): Promise<ChangedSettings> {
  await authorize(actor, 'Admin')
  const { revision, changed } = await plan(input)
  return { revision, changed }
}

function describeChange({ key, from, to }: ChangedSettings['changed'][number]): string {
  const [before, after] = [from, to].map((value) => cutText(JSON.stringify(value), MAX_LOGGED_VALUE_CHARACTERS))
  return `${key}: ${before} → ${after}`
}

const changedMeanwhile = () => new AppError('CHANGED_MEANWHILE', 'errors.settingsChanged')

type Plan = Awaited<ReturnType<typeof plan>>

/** Returns since when maintenance mode is on. */
async function store(actor: Actor, { layer, revision, maintenance, changed }: Plan): Promise<Date | null> {
  const reason = cutText(changed.map(describeChange).join('; '), MAX_AUDIT_REASON_CHARACTERS)
  const auditOutbox = toAuditOutbox(actor, 'settings-changed', { reason })
  const values = toNested(layer)
  const { isOn, since } = maintenance
  const now = await readDatabaseTime()
  const period = toPeriodChange(isOn, since, now)
  const nextSince = isOn ? (since ?? now) : null
  if (revision > 0) {
    const { modifiedCount } = await ShopSettingsModel.updateOne(
      { _id: SETTINGS_ID, revision },
      {
        ...period,
        $set: { ...period.$set, values, revision: revision + 1 },
        $push: { ...period.$push, auditOutbox: { $each: auditOutbox } }
      }
    )
    if (modifiedCount === 0) throw changedMeanwhile()
    return nextSince
  }
  try {
    await ShopSettingsModel.create({ _id: SETTINGS_ID, revision: 1, values, maintenanceSince: nextSince, auditOutbox })
    return nextSince
  } catch (error) {
    throw isDuplicateKey(error) ? changedMeanwhile() : error
  }
}

/** Stores values of the settings; this process has them at once, the others within a second. @throws AppError NOT_ALLOWED,
 * BAD_INPUT with a message per key, CHANGED_MEANWHILE for another revision */
export async function changeSettings(
  actor: Actor,
  { revision: read, ...input }: Changes & { revision: number }
): Promise<ChangedSettings> {
  await authorize(actor, 'Admin')
  const planned = await plan(input)
  const { stored, layer, revision, changed } = planned
  if (revision !== read) throw changedMeanwhile()
  if (changed.length === 0) return { revision, changed }
  await keepPictures(stored, layer)
  const maintenanceSince = await store(actor, planned)
  setSnapshot(composeSnapshot(layer, revision + 1, maintenanceSince))
  await recordActs('settings', SETTINGS_ID)
  return { revision: revision + 1, changed }
}
