/** `[ADDRESS]`: run by scripts/doctor.mjs; uses MONGODB_URI. The address gets a test mail. */
import path from 'node:path'
import mongoose from 'mongoose'
import type { DoctorLine } from '@/lib/doctor/doctor-line'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'

const STATES = { ok: 'ok', notice: 'warning', problem: 'error' } as const

// As the launcher places it; read when the modules are loaded.
process.env.FLYLEAF_SEARCH_SOCKET ??= path.join(process.env.FLYLEAF_DATA ?? '.data', 'search', 'socket')

function format({ part, state, label, advice }: DoctorLine): string {
  const name = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const remedy = advice === undefined || state === 'ok' ? '' : `\n         ${advice}`
  return `${STATES[state].padEnd(8)} ${title}: ${label}${remedy}`
}

try {
  // All models, for their indexes.
  await import('@/lib/jobs/start-server')
  const { unsafeExamineShop } = await import('@/lib/doctor/examine-shop')
  const { loadSettings } = await import('@/lib/settings/load-settings')
  await loadSettings()
  const t = translatorFor(DEFAULT_LANGUAGE)
  const lines = await unsafeExamineShop(new Date(), t, process.argv[2])
  for (const line of lines) process.stdout.write(`${format(line)}\n`)
  process.exitCode = lines.some(({ state }) => state === 'problem') ? 1 : 0
} catch (error) {
  process.stdout.write(`error    Database: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
