import { isCardInUse, optionalEnv } from '@/lib/platform/env'
import { parseMethods } from '@/lib/orders/payment-method'
import { processState } from '@/lib/platform/process-state'
import { composeSettings, parseLayer, type Layer } from './layers'
import type { SettingKey, ShopSettings } from './settings'
import { readSettingsFile } from './settings-file'

/** `revision` 0: nothing is stored. `fixed`: set by the file. `maintenanceSince`: while maintenance mode is on. */
export type SettingsSnapshot = {
  settings: ShopSettings
  revision: number
  fixed: readonly SettingKey[]
  maintenanceSince?: Date | null
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    settingsSnapshot: SettingsSnapshot
  }
}

/** The variables of the environment set defaults. */
function readEnvironmentLayer(): Layer {
  const methods = optionalEnv('PAYMENT_METHODS')
  const given = {
    timeZone: optionalEnv('SHOP_TIME_ZONE'),
    country: optionalEnv('DEFAULT_COUNTRY'),
    paymentMethods: methods === undefined ? undefined : parseMethods(methods),
    holdHours: optionalEnv('HOLD_HOURS'),
    handoverDays: optionalEnv('HANDOVER_DAYS'),
    caseHours: optionalEnv('CASE_HOURS')
  }
  return parseLayer(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))).layer
}

/** The settings that nobody has changed: those of orders from before orders kept their terms. */
export function defaultSettings(): ShopSettings {
  return composeSettings(readEnvironmentLayer())
}

/** Card payments need what the shop finds at its start (decision 54), whatever is stored. */
function withUsableMethods(settings: ShopSettings): ShopSettings {
  if (isCardInUse()) return settings
  return { ...settings, paymentMethods: ['at_meeting'] }
}

/** @throws SettingsFileError */
export function composeSnapshot(
  stored: Layer,
  revision: number,
  maintenanceSince: Date | null = null
): SettingsSnapshot {
  const file = readSettingsFile()
  return {
    settings: withUsableMethods(composeSettings(readEnvironmentLayer(), stored, file)),
    revision,
    fixed: [...file.keys()],
    maintenanceSince
  }
}

export function findSnapshot(): SettingsSnapshot {
  return (processState().settingsSnapshot ??= composeSnapshot(new Map(), 0))
}

export function setSnapshot(snapshot: SettingsSnapshot): void {
  processState().settingsSnapshot = snapshot
}

/** The settings as this process knows them, without waiting. A web process loads them before it serves and follows
 * changes within a second (load-settings.ts). Read it where it is used: a constant would keep the value of the start. */
export function shopSettings(): ShopSettings {
  return findSnapshot().settings
}
