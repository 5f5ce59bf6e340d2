import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { programWords } from '@/tests/support/programs'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { readOutbox } from './read-outbox'

const MAILS = 60
const SENDER = programWords('tests/integration/mail/send-mails-process.ts')

let shop: TestShop
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel
let Pass: typeof import('@/models/mail-pass').MailPassModel
let sendQueuedMails: typeof import('@/lib/mail/send-queued-mails').sendQueuedMails
let runMailPass: typeof import('@/lib/mail/run-mail-pass').runMailPass

beforeAll(async () => {
  shop = await openTestShop()
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
  Pass = (await import('@/models/mail-pass')).MailPassModel
  sendQueuedMails = (await import('@/lib/mail/send-queued-mails')).sendQueuedMails
  runMailPass = (await import('@/lib/mail/run-mail-pass')).runMailPass
})

afterAll(() => shop.close())

afterEach(async () => {
  await Mail.deleteMany({})
  await Pass.deleteMany({})
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
  const mails = await readOutbox(process.env.FLYLEAF_DATA ?? '')
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

describe('several senders at once', () => {
  it('send each mail once when they are processes of their own', async () => {
    await addMails('processes')
    const senders = await Promise.all([startSender(), startSender()])
    const sent = await Promise.all(senders.map((sender) => sender.send()))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(MAILS)
    await expectEachSentOnce('processes')
  })

  it('send each mail once when eight of them take turns', async () => {
    await addMails('turns')
    const counts = await Promise.all(Array.from({ length: 8 }, () => sendQueuedMails()))
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(MAILS)
    expect(counts.filter(({ sent }) => sent > 0).length).toBeGreaterThan(1)
    await expectEachSentOnce('turns')
  })
})

describe('going through the mails every half minute', () => {
  it('is done by one process at a time, and by the next one after', async () => {
    let meanwhile: boolean[] = []
    const first = await runMailPass([async () => {
      meanwhile = await Promise.all([runMailPass(), runMailPass()])
    }])
    expect({ first, meanwhile }).toEqual({ first: true, meanwhile: [false, false] })
    expect(await runMailPass()).toBe(true)
  })

  it('goes on after a process died in the middle of it', async () => {
    await Pass.create({ _id: 'mail', holder: 'a process that was killed', until: new Date(Date.now() - 1) })
    await addMails('pass')
    expect(await runMailPass()).toBe(true)
    await expectEachSentOnce('pass')
  })

  it('is free again after a chore has failed', async () => {
    const chore = () => Promise.reject(new Error('the chore failed'))
    await expect(runMailPass([chore])).rejects.toThrow('the chore failed')
    expect(await runMailPass()).toBe(true)
  })
})
