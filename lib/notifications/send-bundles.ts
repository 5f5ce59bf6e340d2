import 'server-only'
import { trusted, type Types } from 'mongoose'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { failpoint } from '@/lib/platform/failpoint'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { log } from '@/lib/platform/log'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { atHour, plusDays, toDay } from '@/lib/platform/time/calendar'
import { NotificationModel, type NotificationDocument } from '@/models/notification'
import { UserModel } from '@/models/user'
import { toReadableLanguage } from '@/lib/settings/languages'
import { BUNDLE_MAILS, type BundledNotification } from './bundle-mail'
import { pickTitle } from './queries'
import { RECIPIENT_PROJECTION, toProvedName } from './recipient'

/** By the shop's clock. */
const BUNDLE_HOUR = 7
const MOST_USERS = 200
const MOST_LISTED = 50

/** The latest 07:00. What was stored before it is due. */
function findCutoff(now: Date): Date {
  const today = atHour(toDay(now), BUNDLE_HOUR)
  return today <= now ? today : atHour(plusDays(toDay(now), -1), BUNDLE_HOUR)
}

/** Whether it is still worth a mail: kinds of another noun than that of the subject are. */
export type IsStillTrue = (notification: Pick<NotificationDocument, 'userId' | 'kind' | 'subject'>) => Promise<boolean>

type Row = NotificationDocument & { _id: Types.ObjectId }

/** A bundle that a killed process has left is sent before another is begun. */
async function claimBundle(userId: Types.ObjectId, cutoff: Date): Promise<string | null> {
  const open = { userId, awaitsBundle: true }
  const left = await NotificationModel.findOne({ ...open, bundle: trusted({ $exists: true }) }, { bundle: 1 }).lean()
  if (left?.bundle) return left.bundle
  const bundle = crypto.randomUUID()
  const { modifiedCount } = await NotificationModel.updateMany(
    { ...open, bundle: trusted({ $exists: false }), at: trusted({ $lte: cutoff }) },
    { $set: { bundle } }
  )
  return modifiedCount > 0 ? bundle : null
}

async function keepTrue(rows: readonly Row[], isStillTrue: IsStillTrue): Promise<Row[]> {
  const kept: Row[] = []
  for (const row of rows) if (!row.readAt && (await isStillTrue(row))) kept.push(row)
  return kept
}

async function sendBundle(userId: Types.ObjectId, cutoff: Date, isStillTrue: IsStillTrue): Promise<void> {
  const bundle = await claimBundle(userId, cutoff)
  if (bundle === null) return
  failpoint('bundle-claimed')
  const among = { userId, bundle }
  const rows = await NotificationModel.find(among).sort({ at: 1 }).lean()
  const news = await keepTrue(rows, isStillTrue)
  const open = { _id: userId, status: trusted({ $ne: 'closed' }) }
  const account = news.length > 0 ? await UserModel.findOne(open, RECIPIENT_PROJECTION).lean() : null
  if (account) {
    const t = translatorFor(toReadableLanguage(account.language))
    const toBundled = ({ titles, link, category }: Row): BundledNotification => {
      return { title: pickTitle(titles, t.language), link: link ?? null, category }
    }
    const body = BUNDLE_MAILS['daily-notifications'](t, {
      notifications: news.slice(0, MOST_LISTED).map(toBundled),
      total: news.length
    })
    const content = renderMail({ name: toProvedName(account), ...body }, t)
    await queueMail({ to: account.email, kind: 'daily-notifications', dedupeKey: `daily:${bundle}`, ...content })
  }
  failpoint('bundle-mailed')
  await NotificationModel.updateMany(among, { $unset: { awaitsBundle: 1 } })
}

/** Mails to each user, once a day, what they chose to get so, is unread and still true. Safe to repeat and to run twice
 * at once. */
export async function sendBundles(now: Date, isStillTrue: IsStillTrue): Promise<void> {
  const cutoff = findCutoff(now)
  const users = await NotificationModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { awaitsBundle: true, at: { $lte: cutoff } } },
    { $group: { _id: '$userId' } },
    { $limit: MOST_USERS }
  ])
  for (const { _id } of users) {
    try {
      await sendBundle(_id, cutoff, isStillTrue)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error }, 'a daily mail of notifications could not be queued')
    }
  }
}

export const NOTIFICATIONS_KEPT_MS = 180 * 24 * 3_600_000

export async function purgeNotifications(now: Date): Promise<void> {
  await NotificationModel.deleteMany({ at: trusted({ $lt: new Date(now.getTime() - NOTIFICATIONS_KEPT_MS) }) })
}
