import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { programArguments } from '@/tests/support/programs'
import type { Job } from '@/lib/jobs/job'
import { findJob, runJobNow } from '@/tests/support/run-job'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { readMailFolder } from './read-mail-folder'

const MAILS = 60
const SENDER = programArguments('tests/integration/mail/send-mails-process.ts')

let shop: TestShop
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel
let Lease: typeof import('@/models/job-lease').JobLeaseModel
let sendQueuedMails: typeof import('@/lib/platform/mail/send-queued-mails').sendQueuedMails
let deliverMailsJob: Job

beforeAll(async () => {
  shop = await openTestShop()
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
  Lease = (await import('@/models/job-lease')).JobLeaseModel
  sendQueuedMails = (await import('@/lib/platform/mail/send-queued-mails')).sendQueuedMails
  deliverMailsJob = await findJob('deliver-mails')
})

afterAll(() => shop.close())

afterEach(async () => {
  await Mail.deleteMany({})
  await Lease.deleteMany({})
})

async function addMails(batch: string): Promise<void> {
  await Mail.insertMany(
    Array.from({ length: MAILS }, (_, number) => ({
      kind: 'test',
      _id: `${batch}:${number}`,
      content: { to: `reader.${number}@${batch}.test`, subject: 'Hello', text: 'Hello' },
      state: 'queued',
      attempts: 0,
      queuedAt: new Date(),
      dueAt: new Date(0)
    }))
  )
}

async function expectEachSentOnce(batch: string): Promise<void> {
  const rows = await Mail.find({}, { state: 1, attempts: 1 }).lean()
  expect(rows.filter(({ state, attempts }) => state !== 'sent' || attempts !== 1)).toEqual([])
  const mails = await readMailFolder(process.env.FLYLEAF_DATA ?? '')
  expect(mails.filter((mail) => mail.includes(`@${batch}.test\r\n`))).toHaveLength(MAILS)
}

/** A process that is connected and waits; `send` lets it go and resolves with how many mails it sent. */
async function startSender(): Promise<{ send(): Promise<number> }> {
  const child = spawn(process.execPath, SENDER, {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await once(output, 'line')
  return {
    async send() {
      child.stdin.write('go\n')
      await once(child, 'close')
      return Number(/^sent (\d+)$/.exec(lines.at(-1) ?? '')?.[1])
    }
  }
}

it('several senders at once send each mail once when they are processes of their own', async () => {
  await addMails('processes')
  const senders = await Promise.all([startSender(), startSender()])
  const sent = await Promise.all(senders.map((sender) => sender.send()))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(MAILS)
  await expectEachSentOnce('processes')
})

it('several senders at once send each mail once when eight of them take turns', async () => {
  await addMails('turns')
  const counts = await Promise.all(Array.from({ length: 8 }, () => sendQueuedMails()))
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(MAILS)
  expect(counts.filter(({ sent }) => sent > 0).length).toBeGreaterThan(1)
  await expectEachSentOnce('turns')
})

it('the job that delivers mails continues after a process died while it delivered', async () => {
  await Lease.create({
    _id: deliverMailsJob.name,
    owner: 'a process that was killed',
    until: new Date(Date.now() - 1000)
  })
  await addMails('job')
  expect(await runJobNow(deliverMailsJob)).toBe('done')
  await expectEachSentOnce('job')
})

it('the job that delivers mails leaves the other mails queued when its process stops', async () => {
  await addMails('stop')
  let asked = 0
  const { sent } = await sendQueuedMails(() => (asked += 1) > 3)
  expect({ sent, queued: await Mail.countDocuments({ state: 'queued' }) }).toEqual({ sent: 3, queued: MAILS - 3 })
})
