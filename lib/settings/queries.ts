import 'server-only'
import type { z } from 'zod'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { listAuditEntries } from '@/lib/audit/queries'
import type { AuditEntry } from '@/lib/audit/audit-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readStored, toSnapshot } from './load-settings'
import type { SettingsResponse } from './schemas'

/** As stored now, whatever this process knows. @throws AppError NOT_ALLOWED */
export async function readSettings(actor: Actor): Promise<z.infer<typeof SettingsResponse>> {
  await authorize(actor, 'Admin')
  const { settings, revision, fixed } = toSnapshot(await readStored())
  return { settings, revision, fixed: [...fixed] }
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listSettingsHistory(actor: Actor): Promise<AuditEntry[]> {
  const { rows } = await listAuditEntries(actor, AUDIT_LIST.parse({ action: 'settings-changed' }))
  return rows
}
