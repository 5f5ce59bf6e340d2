import 'server-only'
import mongoose from 'mongoose'
import { z } from 'zod'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, listIndexes } from '@/lib/platform/db/db'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { SHOP_STATE } from '@/lib/platform/shop-state'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Finding } from './doctor-line'

/** As the launcher stores it (launcher/migrations/schema-state.ts). */
const SchemaState = z.object({ schemaVersion: z.int(), compatibleFrom: z.int().optional() })

export async function examineSchema(t: Translator): Promise<Finding> {
  const { connection } = await connectToDatabase()
  const found = await connection.collection<{ _id: string }>(SHOP_STATE).findOne({ _id: 'schema' })
  const { data } = SchemaState.safeParse(found)
  if (!data) return { state: 'problem', label: t('doctor.schemaUnknown'), advice: t('doctor.schemaUnknownAdvice') }
  const label = t('doctor.schemaOk', { version: String(data.schemaVersion) })
  if (data.compatibleFrom === undefined) return { state: 'ok', label }
  return { state: 'notice', label: t('doctor.schemaWaiting'), advice: t('doctor.schemaWaitingAdvice') }
}

const MOST_NAMED = 5
/** MongoDB's code of a collection that is not there. */
const NAMESPACE_NOT_FOUND = 26

async function listNames(collection: mongoose.Collection): Promise<Set<unknown>> {
  try {
    return new Set((await collection.indexes()).map(({ name }) => name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NAMESPACE_NOT_FOUND) return new Set()
    throw error
  }
}

export async function examineIndexes(t: Translator): Promise<Finding> {
  await connectToDatabase()
  let count = 0
  const missing: string[] = []
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const names = await listNames(collection)
    for (const { name } of listIndexes(schema)) {
      count += 1
      if (!names.has(name)) missing.push(`${collection.name}.${name}`)
    }
  }
  if (missing.length === 0) return { state: 'ok', label: t('doctor.indexesOk', { count }) }
  const names = missing.slice(0, MOST_NAMED).join(', ')
  const label = t('doctor.indexesMissing', { count: missing.length, names })
  return { state: 'problem', label, advice: t('doctor.indexesAdvice') }
}

/** Stripe's signatures are valid for five minutes. */
const WRONG_MS = 120_000
const NOTICED_MS = 5000

export async function examineClock(t: Translator): Promise<Finding> {
  const differsMs = Math.abs(Date.now() - (await readDatabaseTime()).getTime())
  const label = t('doctor.clock', { seconds: formatNumber(Math.round(differsMs / 100) / 10, t.language) })
  if (differsMs < NOTICED_MS) return { state: 'ok', label }
  return { state: differsMs < WRONG_MS ? 'notice' : 'problem', label, advice: t('doctor.clockAdvice') }
}
