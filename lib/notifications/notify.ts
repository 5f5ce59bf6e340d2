import 'server-only'
import { trusted, type Types } from 'mongoose'
import { appendLiveEvents } from '@/lib/live/append-live-events'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail, toSubject } from '@/lib/platform/mail/render-mail'
import { toShopPath } from '@/lib/platform/mail/shop-url'
import { hasDevice } from '@/lib/push/live-subscriptions'
import { NotificationModel } from '@/models/notification'
import { UserModel } from '@/models/user'
import { toReadableLanguage } from '@/lib/settings/languages'
import { readPreference, type CategoryPreference, type StoredPreferences } from './categories'
import { KINDS, type NotificationKind } from './kinds'
import { RECIPIENT_PROJECTION, toProvedName, type Recipient } from './recipient'
import { pushSoon } from './send-pushes'
import { withUnsubscribe, type Write } from './unsubscribe-links'

export type Notice = {
  kind: NotificationKind
  /** What happened: somebody is notified of it once. It is also the dedupe key of the mail, without an address. */
  key: string
  /** What it is about, such as `booking:<id>`. */
  subject?: string
  /** Mails with the same one are grouped by mail programs. */
  thread?: string
  /** When it is no longer worth a mail. */
  sendBefore?: Date
  /** Accounts whose name, phone or place the mail tells to somebody else. */
  about?: string[]
  /** The recipients did it themselves: not shown as unread. */
  isOwnAct?: boolean
  write: Write
}

async function mail(to: Recipient, notice: Notice, write: Write): Promise<void> {
  const { kind, key, thread, sendBefore, about } = notice
  const t = translatorFor(toReadableLanguage(to.language))
  const { unsubscribeUrl, ...body } = write(t)
  const content = renderMail({ name: toProvedName(to), ...body }, t)
  await queueMail({ to: to.email, kind, dedupeKey: key, thread, sendBefore, about, unsubscribeUrl, ...content })
}

/** By mail alone, also to an address without an account. @throws ZodError for an invalid mail */
export function notifyByMail(to: Recipient, notice: Notice): Promise<void> {
  return mail(to, notice, notice.write)
}

/** Returns whether the list in the shop has it. */
async function store(userId: Types.ObjectId, notice: Notice, preference: CategoryPreference): Promise<boolean> {
  const { kind, key, subject, isOwnAct, write } = notice
  const { category, channels } = KINDS[kind]
  const isListed = preference.app && channels.includes('app')
  const isBundled = preference.mail === 'daily' && channels.includes('mail')
  const isPushed = preference.push && channels.includes('push') && !isOwnAct && (await hasDevice(userId))
  if (!isListed && !isBundled && !isPushed) return false
  const bodies = LANGUAGES.map((language) => ({ language, body: write(translatorFor(language)) }))
  const link = bodies[0]?.body.action?.url
  const at = new Date()
  try {
    const { _id } = await NotificationModel.create({
      userId,
      key,
      kind,
      category,
      subject,
      titles: bodies.map(({ language, body }) => ({ language, text: toSubject(body.subject) })),
      link: link && toShopPath(link),
      at,
      isListed,
      ...(isOwnAct ? { readAt: at } : {}),
      ...(isBundled ? { awaitsBundle: true } : {}),
      ...(isPushed ? { push: { dueAt: at } } : {})
    })
    failpoint('notification-stored')
    if (isPushed) pushSoon(_id)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return isListed
}

type Account = Recipient & { _id: Types.ObjectId; notifications?: StoredPreferences | null | undefined }

async function notifyAccount({ _id, ...account }: Account, notice: Notice): Promise<void> {
  const { category, channels } = KINDS[notice.kind]
  const preference = readPreference(account.notifications, category)
  if (await store(_id, notice, preference)) await appendLiveEvents([_id.toHexString()], { kind: 'notification' })
  if (preference.mail === 'at-once' && channels.includes('mail'))
    await mail(account, notice, withUnsubscribe(notice, _id.toHexString()))
  failpoint('notification-mailed')
}

const PROJECTION = { ...RECIPIENT_PROJECTION, notifications: 1 } as const

/** By the channels that the account has chosen; nothing for a closed one. Idempotent by the key. */
export async function notify(userId: Types.ObjectId, notice: Notice): Promise<void> {
  const open = { _id: userId, status: trusted({ $ne: 'closed' }) }
  const account = await UserModel.findOne(open, PROJECTION).lean()
  if (account) await notifyAccount(account, notice)
}

/** `toKey`: of the notice of one admin. */
export async function notifyAdmins(notice: Notice, toKey: (adminId: string) => string): Promise<void> {
  for (const admin of await UserModel.find({ role: 'Admin', status: 'active' }, PROJECTION).lean())
    await notifyAccount(admin, { ...notice, key: toKey(admin._id.toHexString()) })
}
