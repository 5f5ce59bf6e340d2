import 'server-only'
import { ALL_PAGES_TAG } from '@/lib/platform/cache/tag-invalidations'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { SETTINGS_ID, ShopSettingsModel } from '@/models/shop-settings'
import { SETTINGS_TAG } from './cache-tags'
import { findConflicts, parseLayer, type Layer } from './layers'
import { composeSnapshot, setSnapshot, type SettingsSnapshot } from './shop-settings'

const RETRY_MS = 1000

export type StoredSettings = { layer: Layer; revision: number; maintenanceSince: Date | null }

export async function readStored(): Promise<StoredSettings> {
  await connectToDatabase()
  const stored = await ShopSettingsModel.findById(SETTINGS_ID, {
    revision: 1,
    values: 1,
    maintenanceSince: 1
  }).lean()
  if (!stored) return { layer: new Map(), revision: 0, maintenanceSince: null }
  const { layer, problems } = parseLayer(stored.values)
  if (problems.length > 0) log.error({ problems }, 'stored settings cannot be read; the defaults are used instead')
  return { layer, revision: stored.revision, maintenanceSince: stored.maintenanceSince ?? null }
}

/** A stored setting that conflicts with the file gives way to it. */
export function toSnapshot({ layer, revision, maintenanceSince }: StoredSettings): SettingsSnapshot {
  const snapshot = composeSnapshot(layer, revision, maintenanceSince)
  const conflicts = findConflicts(snapshot.settings)
  if (conflicts.length === 0) return snapshot
  log.error({ conflicts }, 'stored settings conflict with the configuration file and are not used')
  return composeSnapshot(new Map(), revision, maintenanceSince)
}

/** @throws when the database is unavailable */
export async function loadSettings(): Promise<void> {
  setSnapshot(toSnapshot(await readStored()))
}

/** Loads until it succeeds; the first try is awaited. */
async function loadWhenPossible(): Promise<void> {
  try {
    await loadSettings()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the settings could not be loaded')
    setTimeout(() => void loadWhenPossible(), RETRY_MS).unref()
  }
}

/** Before the first request. Without the database pages return 503, and the settings are loaded later. After that, each
 * invalidation of the tag loads them again before pages are rendered anew. @throws SettingsFileError */
export async function followSettings(): Promise<void> {
  composeSnapshot(new Map(), 0)
  const { beforeTagsExpire } = processState()
  processState().beforeTagsExpire = (tags) => {
    const other = beforeTagsExpire?.(tags) ?? null
    const concerns = tags.includes(SETTINGS_TAG) || tags.includes(ALL_PAGES_TAG)
    return concerns ? Promise.all([other, loadWhenPossible()]).then(() => undefined) : other
  }
  await loadWhenPossible()
}
