import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { documentsOf, readPage, toKeys, type ListPage } from '@/lib/platform/db/read-page'
import type { Language } from '@/lib/platform/i18n/language'
import { NotificationModel, type NotificationDocument } from '@/models/notification'
import { UserModel } from '@/models/user'
import { defaultLanguage } from '@/lib/settings/languages'
import { readPreferences, type Preferences } from './categories'
import { NOTIFICATION_LIST, type Notification, type NotificationListState } from './notification-list'

/** The badge shows no more. */
export const MAX_UNREAD = 100

/** In the reader's language, else in the shop's: a language may have been added since. */
export function pickTitle(titles: NotificationDocument['titles'], language: Language): string {
  const inLanguage = (wanted: Language) => titles.find((title) => title.language === wanted)?.text
  return inLanguage(language) ?? inLanguage(defaultLanguage()) ?? ''
}

function toNotification(
  { _id, titles, link, at, readAt }: NotificationDocument & { _id: { toHexString: () => string } },
  language: Language
): Notification {
  return {
    id: _id.toHexString(),
    title: pickTitle(titles, language),
    link: link ?? null,
    at: at.toISOString(),
    isUnread: !readAt
  }
}

/** The caller's own, latest first. */
export async function listNotifications(
  actor: Actor,
  { category, show, ...cursors }: NotificationListState,
  language: Language
): Promise<ListPage<Notification>> {
  await connectToDatabase()
  const wanted = {
    userId: actor.id,
    isListed: true,
    ...(category ? { category } : {}),
    ...(show === 'unread' ? { readAt: null } : {})
  }
  const page = await readPage(
    documentsOf(NotificationModel, wanted),
    {
      order: { field: 'at', kind: 'time', direction: -1 },
      pageSize: NOTIFICATION_LIST.pageSize,
      keysOf: ({ at, _id }) => toKeys(at, _id)
    },
    cursors
  )
  return { ...page, rows: page.rows.map((row) => toNotification(row, language)) }
}

/** Up to MAX_UNREAD. */
export async function countUnread({ id }: Pick<Actor, 'id'>): Promise<number> {
  await connectToDatabase()
  return NotificationModel.countDocuments({ userId: id, isListed: true, readAt: null }, { limit: MAX_UNREAD })
}

export async function findPreferences(actor: Actor): Promise<Preferences> {
  await connectToDatabase()
  const user = await UserModel.findById(actor.id, { notifications: 1 }).lean()
  return readPreferences(user?.notifications)
}
