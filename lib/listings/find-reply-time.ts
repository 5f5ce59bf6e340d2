import 'server-only'
import { trusted } from 'mongoose'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { ConversationModel } from '@/models/conversation'
import { tags } from './cache-tags'
import { toUsualReplyMs } from './reply-time'

const COUNTED_MS = 90 * DAY_MS
/** The latest replies; more change the median little. */
const MOST = 200

/** How long a seller usually takes for the first reply to a buyer, in ms; null while too few are known. Cached: every
 * listing page of the seller reads it. */
export async function findReplyTime(sellerId: string): Promise<number | null> {
  return readCached(
    { key: ['findReplyTime', sellerId], tags: [tags.stats(sellerId)], whileBuilding: null },
    async () => {
      await connectToDatabase()
      const since = new Date(Date.now() - COUNTED_MS)
      const replied = await ConversationModel.find({ sellerId, repliedAt: trusted({ $gte: since }) }, { replyMs: 1 })
        .sort({ repliedAt: -1 })
        .limit(MOST)
        .lean()
      return toUsualReplyMs(replied.flatMap(({ replyMs }) => replyMs ?? []))
    }
  )
}
