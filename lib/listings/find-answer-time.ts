import 'server-only'
import { trusted } from 'mongoose'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { ConversationModel } from '@/models/conversation'
import { tags } from './cache-tags'
import { toUsualAnswerMs } from './answer-time'

const COUNTED_MS = 90 * DAY_MS
/** The latest answers; more change the median little. */
const MOST = 200

/** How long a seller usually takes for the first answer to a buyer, in ms; null while too few are known. Cached: every
 * listing page of the seller reads it. */
export async function findAnswerTime(sellerId: string): Promise<number | null> {
  return readCached(
    { key: ['findAnswerTime', sellerId], tags: [tags.stats(sellerId)], whileBuilding: null },
    async () => {
      await connectToDatabase()
      const since = new Date(Date.now() - COUNTED_MS)
      const answered = await ConversationModel.find({ sellerId, answeredAt: trusted({ $gte: since }) }, { answerMs: 1 })
        .sort({ answeredAt: -1 })
        .limit(MOST)
        .lean()
      return toUsualAnswerMs(answered.flatMap(({ answerMs }) => answerMs ?? []))
    }
  )
}
