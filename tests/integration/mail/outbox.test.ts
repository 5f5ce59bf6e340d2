import { mkdir, rm, stat, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findJob, runJobNow } from '@/tests/support/run-job'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { readMailFolder } from './read-mail-folder'
import { waitForMail } from './wait-for-mail'

let shop: TestShop
let data = ''
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel
let queueMail: typeof import('@/lib/platform/mail/queue-mail').queueMail
let send: typeof import('@/lib/platform/mail/send-queued-mails')
let MAX_ATTEMPTS = 0

beforeAll(async () => {
  shop = await openTestShop()
  data = process.env.FLYLEAF_DATA ?? ''
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
  queueMail = (await import('@/lib/platform/mail/queue-mail')).queueMail
  send = await import('@/lib/platform/mail/send-queued-mails')
  MAX_ATTEMPTS = (await import('@/lib/platform/mail/mail')).MAX_ATTEMPTS
})

afterAll(() => shop.close())

afterEach(async () => {
  await Mail.deleteMany({})
  await rm(path.join(data, 'mail'), { recursive: true, force: true })
})

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

function newMail(key: string) {
  return {
    to: `${key}@readers.test`,
    subject: `Mail ${key}`,
    text: 'Hello',
    kind: 'verify-email' as const,
    dedupeKey: `test:${key}`
  }
}

/** A mail as a process left it that was stopped before it could send it. */
function addQueued(key: string, more: object = {}) {
  const { to, subject, text, kind, dedupeKey } = newMail(key)
  const content = { to, subject, text }
  return Mail.create({
    _id: dedupeKey,
    kind,
    content,
    state: 'queued',
    attempts: 0,
    queuedAt: LONG_AGO,
    dueAt: LONG_AGO,
    ...more
  })
}

/** What a mail server that is down is for the shop: nothing can be written where mails go. */
async function breakDelivery(): Promise<void> {
  await writeFile(path.join(data, 'mail'), 'in the way')
}

const find = (key: string) => Mail.findById(`test:${key}`).lean()

it('a queued mail is delivered soon after by itself, readable for the owner alone, and its text is forgotten', async () => {
  expect(await queueMail(newMail('ann'))).toBe(true)
  const mail = await waitForMail(data, 'ann@readers.test', 'Hello')
  expect(mail).toContain('From: Flyleaf <no-reply@shop.test>\r\n')
  await vi.waitFor(async () => expect(await find('ann')).toMatchObject({ state: 'sent', attempts: 1 }))
  expect(JSON.stringify(await find('ann'))).not.toContain('readers.test')
  const [name = ''] = await readdir(path.join(data, 'mail'))
  expect((await stat(path.join(data, 'mail', name))).mode & 0o077).toBe(0)
  expect((await stat(path.join(data, 'mail'))).mode & 0o077).toBe(0)
})

it('a queued mail is one mail however often it is queued, also later', async () => {
  const queued = await Promise.all(Array.from({ length: 20 }, () => queueMail(newMail('bob'))))
  expect(queued.filter(Boolean)).toHaveLength(1)
  await waitForMail(data, 'bob@readers.test', 'Hello')
  await vi.waitFor(async () => expect(await find('bob')).toMatchObject({ state: 'sent' }))
  expect(await queueMail(newMail('bob'))).toBe(false)
  expect(await readMailFolder(data)).toHaveLength(1)
})

it('a queued mail is refused with a line break in its subject or address', async () => {
  const subject = 'Hi\r\nBcc: all@readers.test'
  await expect(queueMail({ ...newMail('eve'), subject })).rejects.toThrow('must be one line')
  const to = 'eve@readers.test\r\nBcc: all@readers.test'
  await expect(queueMail({ ...newMail('eve'), to })).rejects.toThrow(/email/i)
  expect(await Mail.countDocuments({})).toBe(0)
})

it('a mail that cannot be delivered waits, is not tried again before its time, and is delivered once the trouble is over', async () => {
  await breakDelivery()
  expect(await queueMail(newMail('cal'))).toBe(true)
  const failedOnce = { state: 'queued', attempts: 1, lastFailure: 'EEXIST' }
  await vi.waitFor(async () => expect(await find('cal')).toMatchObject(failedOnce))
  const wait = ((await find('cal'))?.dueAt.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(50_000)
  expect(wait).toBeLessThanOrEqual(60_000)
  expect(await send.sendQueuedMails()).toEqual({ sent: 0, waiting: 0, dead: 0 })

  await rm(path.join(data, 'mail'))
  await Mail.updateOne({ _id: 'test:cal' }, { $set: { dueAt: LONG_AGO } })
  expect(await send.sendQueuedMails()).toEqual({ sent: 1, waiting: 0, dead: 0 })
  expect(await readMailFolder(data, 'cal@readers.test')).toHaveLength(1)
})

it('a mail that cannot be delivered is given up after the last attempt, for the operator to see', async () => {
  await breakDelivery()
  await addQueued('dan', { attempts: MAX_ATTEMPTS - 1 })
  expect(await send.sendQueuedMails()).toEqual({ sent: 0, waiting: 0, dead: 1 })
  expect(await find('dan')).toMatchObject({ state: 'dead', attempts: MAX_ATTEMPTS, lastFailure: 'EEXIST' })
  expect(await send.sendQueuedMails()).toEqual({ sent: 0, waiting: 0, dead: 0 })
})

it('a mail that cannot be delivered does not hold up the mails behind it', async () => {
  await addQueued('eli', { content: undefined })
  await addQueued('fay')
  expect(await send.sendQueuedMails()).toEqual({ sent: 1, waiting: 0, dead: 1 })
})

it('a mail that cannot be delivered is not sent at all when its links would be dead on arrival', async () => {
  await addQueued('gus', { sendBefore: LONG_AGO })
  expect(await send.sendQueuedMails()).toEqual({ sent: 0, waiting: 0, dead: 1 })
  expect(await find('gus')).toMatchObject({ lastFailure: 'TOO_LATE' })
  expect(await readMailFolder(data)).toEqual([])
})

it('a mail that cannot be delivered is taken over from a sender that died, and left alone while one is at it', async () => {
  await addQueued('hal', { claim: 'a process that was killed', attempts: 1 })
  await addQueued('ida', { claim: 'a process at work', attempts: 1, dueAt: new Date(Date.now() + 60_000) })
  expect(await send.sendQueuedMails()).toEqual({ sent: 1, waiting: 0, dead: 0 })
  expect(await find('hal')).toMatchObject({ state: 'sent', attempts: 2 })
  expect(await find('ida')).toMatchObject({ state: 'queued', claim: 'a process at work' })
})

it('what is over is forgotten after thirty days, what still waits is not', async () => {
  const later = new Date(Date.now() + 60_000)
  await addQueued('jim', { state: 'sent' })
  await addQueued('kim', { state: 'dead' })
  await addQueued('lea', { state: 'sent', dueAt: later })
  await addQueued('mia')
  await send.forgetOldMails()
  const left = await Mail.find({}, { _id: 1 }).sort({ _id: 1 }).lean()
  expect(left.map(({ _id }) => _id)).toEqual(['test:lea', 'test:mia'])
})

it('what is over leaves the mail folder after thirty days too, and nothing else does', async () => {
  const purgeMailsJob = await findJob('purge-mails')
  expect(await runJobNow(purgeMailsJob)).toBe('done')
  const folder = path.join(data, 'mail')
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().replace(/[-:.]/g, '')
  const stored = [`${day(29)}-test-0a.eml`, 'notes.eml', `${day(40)}-list.txt`]
  const old = [`${day(31)}-test-0b.eml`, `${day(400)}-test-0c.eml`, `.${day(31)}-test-0d.eml.7e57`]
  await mkdir(folder, { recursive: true })
  for (const name of [...stored, ...old]) await writeFile(path.join(folder, name), 'To: ann@readers.test')
  expect(await runJobNow(purgeMailsJob)).toBe('done')
  expect((await readdir(folder)).sort()).toEqual(stored.sort())
})
