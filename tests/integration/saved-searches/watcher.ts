import { decodeHeaderText, readMail } from '@/tests/unit/mail/read-mail'
import { readMailFolder } from '@/tests/integration/mail/read-mail-folder'
import { addUser, call, type TestUser } from '@/tests/support/shop'
import type { Role } from '@/lib/platform/access/actor'

/** Somebody who has proved their address, so that mails reach them. */
export async function addWatcher(name: string, role: Role = 'Buyer'): Promise<TestUser> {
  const { UserModel } = await import('@/models/user')
  const user = await addUser(role, name)
  await UserModel.updateOne({ _id: user.id }, { $set: { emailVerified: true } })
  return user
}

/** Saves a search of the books, as the button does. Returns its id. */
export async function save(user: TestUser, query: string): Promise<string> {
  const { POST } = await import('@/app/api/saved-searches/route')
  const { status, body } = await call(POST, { as: user, body: { address: `/books?${query}` } })
  if (status !== 201) throw new Error(`not saved: ${JSON.stringify(body)}`)
  return String(Object(body).id)
}

const DAY = 24 * 3_600_000

/** The morning so many days from now, after everything daily is due. */
export function morningIn(days: number): Date {
  const morning = new Date(Date.now() + days * DAY)
  morning.setUTCHours(7, 0, 0, 0)
  return morning
}

export type Digest = { subject: string; text: string; oneClick: string; raw: string }

/** The digests that somebody was sent so far, oldest first, once nothing is on its way any more. */
export async function readDigests(user: TestUser): Promise<Digest[]> {
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const { sendQueuedMails } = await import('@/lib/platform/mail/send-queued-mails')
  const isWaiting = () => OutgoingMailModel.exists({ state: 'queued' })
  while (await isWaiting()) await sendQueuedMails()
  const mails = await readMailFolder(process.env.FLYLEAF_DATA ?? '', user.email)
  return mails.map((raw) => {
    const { headers, text } = readMail(raw)
    return {
      subject: decodeHeaderText(headers.Subject ?? ''),
      text: text.replaceAll('\r\n', '\n'),
      oneClick: (headers['List-Unsubscribe'] ?? '').slice(1, -1),
      raw
    }
  })
}
