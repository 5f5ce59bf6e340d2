import 'server-only'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { SETTINGS_ID, ShopSettingsModel } from '@/models/shop-settings'
import { SETTINGS_TAG } from './cache-tags'
import { loadSettings, readStored, toSnapshot } from './load-settings'

export type MaintenancePeriod = { from: Date; to: Date }

type PeriodChange = {
  $set?: { maintenanceSince: Date }
  $unset?: { maintenanceSince: 1 }
  $push?: { endedMaintenances: MaintenancePeriod }
}

/** For the write that turns maintenance mode on or off; empty if it does neither. */
export function toPeriodChange(isOn: boolean, since: Date | null, now: Date): PeriodChange {
  if (isOn) return since ? {} : { $set: { maintenanceSince: now } }
  if (!since) return {}
  return { $unset: { maintenanceSince: 1 }, $push: { endedMaintenances: { from: since, to: now } } }
}

async function storePeriod(change: PeriodChange, revision: number, since: Date | null): Promise<void> {
  if (revision > 0) {
    await ShopSettingsModel.updateOne({ _id: SETTINGS_ID, revision, maintenanceSince: since }, change)
    return
  }
  try {
    await ShopSettingsModel.create({
      _id: SETTINGS_ID,
      revision: 1,
      values: {},
      maintenanceSince: change.$set?.maintenanceSince
    })
  } catch (error) {
    // Another process has stored it.
    if (!isDuplicateKey(error)) throw error
  }
}

/** Where the configuration file turns it on or off, no change of an admin has stored when. */
export async function followMaintenance(): Promise<void> {
  const stored = await readStored()
  const { isOn } = toSnapshot(stored).settings.maintenance
  const change = toPeriodChange(isOn, stored.maintenanceSince, await readDatabaseTime())
  if (Object.keys(change).length === 0) return
  await storePeriod(change, stored.revision, stored.maintenanceSince)
  await loadSettings()
  await expireTagsEverywhere([SETTINGS_TAG])
}

/** Those whose deadlines have not all been extended yet, oldest first. */
export async function listEndedPeriods(): Promise<MaintenancePeriod[]> {
  const stored = await ShopSettingsModel.findById(SETTINGS_ID, { maintenanceSince: 1, endedMaintenances: 1 }).lean()
  return (stored?.endedMaintenances ?? []).map(({ from, to }) => ({ from, to }))
}

export async function removePeriod({ from }: MaintenancePeriod): Promise<void> {
  await ShopSettingsModel.updateOne({ _id: SETTINGS_ID }, { $pull: { endedMaintenances: { from } } })
}

/** Only what was due by this time ends. Deadlines stand still from the beginning of a maintenance until they are extended
 * behind its end. */
export async function findDeadlineTime(now: Date): Promise<Date> {
  const stored = await ShopSettingsModel.findById(SETTINGS_ID, { maintenanceSince: 1, endedMaintenances: 1 }).lean()
  const begun = [stored?.maintenanceSince, ...(stored?.endedMaintenances ?? []).map(({ from }) => from)]
  return begun.reduce<Date>((earliest, from) => (from && from < earliest ? from : earliest), now)
}
