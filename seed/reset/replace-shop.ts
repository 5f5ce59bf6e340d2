import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { withoutJobs } from '../hold-jobs'
import { showChanges } from '../show-changes'
import { replaceDatabase } from './replace-database'
import { replaceProvider } from './replace-provider'

export type Replacement = { draftUri: string; draftStripe: string; stripe: string; isRunning: boolean }

/** Puts the draft in the place of the shop. Pages, search and payments of a running shop follow. */
export async function replaceShop({ draftUri, draftStripe, stripe, isRunning }: Replacement): Promise<void> {
  await connectToDatabase()
  await withoutJobs(async () => {
    await replaceDatabase(env('MONGODB_URI'), draftUri)
    await replaceProvider(stripe, draftStripe, isRunning)
  })
  await showChanges(env('FLYLEAF_DATA'), isRunning)
}
