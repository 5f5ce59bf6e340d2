import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ImportJobModel } from '@/models/import-job'
import { ImportRowModel } from '@/models/import-row'

/** Long enough to fetch the error file after a holiday. */
export const IMPORTS_KEPT_MS = 30 * 24 * 3_600_000

export async function purgeImports(now = new Date()): Promise<void> {
  await connectToDatabase()
  const old = await ImportJobModel.find(
    { createdAt: trusted({ $lte: new Date(now.getTime() - IMPORTS_KEPT_MS) }), state: trusted({ $ne: 'running' }) },
    { _id: 1 }
  )
    .limit(100)
    .lean()
  for (const { _id } of old) {
    await ImportRowModel.deleteMany({ importId: _id })
    await ImportJobModel.deleteOne({ _id })
  }
}
