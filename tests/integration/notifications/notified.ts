import { CATEGORIES } from '@/lib/notifications/categories'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { call, type CallResult, type TestUser } from '@/tests/support/shop'

/** The notifications of an account, oldest first, once all that has happened is dispatched. */
export async function notificationsOf({ id }: TestUser) {
  await dispatchDue()
  const { NotificationModel } = await import('@/models/notification')
  return NotificationModel.find({ userId: id }).sort({ at: 1, _id: 1 }).lean()
}

export async function kindsOf(user: TestUser): Promise<string[]> {
  return (await notificationsOf(user)).map(({ kind }) => kind)
}

/** The kinds of the mails about a subject to one of its readers, once all that has happened is dispatched. */
export async function mailsAbout(subject: string, reader: 'buyer' | 'seller'): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({ _id: new RegExp(`^${subject}:.*-${reader}$`) })
    .sort({ queuedAt: 1, _id: 1 })
    .lean()
  return mails.map(({ kind }) => kind)
}

const USUAL = { app: true, mail: 'at-once', push: true }

export async function prefer(as: TestUser, changes: Readonly<Record<string, object>>): Promise<CallResult> {
  const { PUT } = await import('@/app/api/notifications/preferences/route')
  const body = Object.fromEntries(CATEGORIES.map((category) => [category, { ...USUAL, ...changes[category] }] as const))
  return call(PUT, { as, method: 'PUT', body })
}

export async function unreadOf(as: TestUser): Promise<number> {
  const { GET } = await import('@/app/api/me/route')
  return Object((await call(GET, { as })).body).unreadNotifications
}
