import { vi } from 'vitest'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { call, type CallResult, type TestUser } from '@/tests/support/shop'

/** With the notifications about it. */
async function notified(response: Promise<CallResult>): Promise<CallResult> {
  const result = await response
  await dispatchDue()
  return result
}

/** What an admin does with a copy, through the real routes; each takes who does it and which copy. */
export async function takeDown(as: TestUser, id: string, reason = 'The printing is a photocopy.'): Promise<CallResult> {
  const { PUT } = await import('@/app/api/admin/listings/[id]/takedown/route')
  return notified(call(PUT, { as, method: 'PUT', params: { id }, body: { ground: 'law', reason } }))
}

export async function reinstate(as: TestUser, id: string, reason = 'It is a real one after all.'): Promise<CallResult> {
  const { PUT } = await import('@/app/api/admin/listings/[id]/reinstatement/route')
  return notified(call(PUT, { as, method: 'PUT', params: { id }, body: { reason } }))
}

export async function decideAppeal(
  as: TestUser,
  id: string,
  outcome: string,
  reason = 'We looked again.'
): Promise<CallResult> {
  const { PUT } = await import('@/app/api/admin/listings/[id]/appeal/route')
  return notified(call(PUT, { as, method: 'PUT', params: { id }, body: { outcome, reason } }))
}

/** What the seller of a copy answers to that. */
export async function appeal(
  as: TestUser,
  id: string,
  text = 'I bought it new, here is the receipt.'
): Promise<CallResult> {
  const { POST } = await import('@/app/api/listings/[id]/appeal/route')
  return call(POST, { as, params: { id }, body: { text } })
}

let places = 0

/** A report of a copy by somebody who has not reported anything yet. Returns the reporter's address. */
export async function report(listingId: string, changes: object = {}): Promise<string> {
  const { POST } = await import('@/app/api/reports/route')
  places += 1
  const email = `reporter.${places}@reader.test`
  const response = await call(POST, {
    headers: { 'x-flyleaf-client-address': `203.0.113.${places}` },
    body: {
      listingId,
      reason: 'counterfeit',
      explanation: 'A photocopy.',
      name: 'Rita',
      email,
      goodFaith: true,
      ...changes
    }
  })
  if (response.status !== 202) throw new Error(JSON.stringify(response.body))
  return email
}

/** The kinds of the mails about this copy or report, in order: what the shop remembers of a mail once it is sent. */
export async function kindsOfMailsAbout(id: string): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  return (
    await OutgoingMailModel.find({ _id: new RegExp(id) })
      .sort({ queuedAt: 1 })
      .lean()
  ).map(({ kind }) => kind)
}

/** As if the next mail could not be queued: its event is tried again. */
export async function failNextMail(): Promise<void> {
  vi.spyOn(await import('@/lib/platform/mail/queue-mail'), 'queueMail').mockRejectedValueOnce(new Error('killed'))
}

/** Past the wait of an event that could not be handled. */
export async function dispatchAgain(): Promise<void> {
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(new Date(Date.now() + 60_000))
}

/** What admins did to this target, in order. */
export async function actsOn(targetId: string): Promise<string[]> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  return (await AuditEntryModel.find({ targetId }).sort({ _id: 1 }).lean()).map(({ action }) => action)
}
