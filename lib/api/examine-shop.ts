import 'server-only'
import type { z } from 'zod'
import type { HealthResponse } from './tags'
import { pingDatabase } from '@/lib/platform/db/db'
import { isCardInUse } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { findPaymentAlarm } from '@/lib/payment-provider/payment-alarm'
import { checkStorage } from '@/lib/platform/storage/check-storage'

/** Without the path of the folder, which is for the log only. */
const ADVICE = {
  files: 'Free space on the disk of FLYLEAF_DATA. The shop can be read meanwhile; nothing can be stored.',
  database:
    'Free space on the disk of FLYLEAF_DATA, or of the database that MONGODB_URI names. The shop can be read meanwhile; nothing can be stored.',
  payments: 'Check STRIPE_SECRET_KEY: the payment provider refuses it, and nobody can pay.'
} as const

type Findings = Pick<z.infer<typeof HealthResponse>, 'status' | 'database' | 'storage' | 'payments' | 'advice'>

async function examinePayments(): Promise<'ok' | 'misconfigured' | 'off'> {
  if (!isCardInUse()) return 'off'
  return (await findPaymentAlarm()) ? 'misconfigured' : 'ok'
}

/** Checks database, storage and payment key. Never rejects. */
export async function examineShop(): Promise<Findings> {
  try {
    await pingDatabase()
    const full = await checkStorage()
    const payments = await examinePayments()
    if (full) return { status: 'full', database: 'ok', storage: 'full', payments, advice: ADVICE[full] }
    return {
      status: 'ok',
      database: 'ok',
      storage: 'ok',
      payments,
      advice: payments === 'misconfigured' ? ADVICE.payments : null
    }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'health: the database is unavailable')
    return { status: 'unavailable', database: 'unavailable', storage: 'unknown', payments: 'unknown', advice: null }
  }
}

/** Whether the database responds. A full disk still lets visitors read. Never rejects. */
export async function isReady(): Promise<boolean> {
  try {
    await pingDatabase()
    return true
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'health: the database is unavailable')
    return false
  }
}
