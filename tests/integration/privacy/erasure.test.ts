import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import mongoose, { trusted } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import { readMailFolder } from '../mail/read-mail-folder'
import { waitForMail } from '../mail/wait-for-mail'
import { hold } from '../payments/buying'
import { plantedRows } from './plant'
import { TRACES } from './traces'
import { dispatchDue } from '@/tests/support/dispatch-due'

let shop: TestShop
let registry: typeof import('@/lib/privacy/registry')
let unsafeErasePerson: typeof import('@/lib/privacy/erase-person').unsafeErasePerson

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  registry = await import('@/lib/privacy/registry')
  ;({ unsafeErasePerson } = await import('@/lib/privacy/erase-person'))
})

afterAll(() => shop.close())

async function plant(person: TestUser, emailVerified = true): Promise<void> {
  const { UserModel } = await import('@/models/user')
  const rows = plantedRows(person)
  await UserModel.updateOne(
    { _id: person.id },
    {
      $set: {
        emailVerified,
        phone: TRACES.phone,
        city: TRACES.city,
        suspendedReason: TRACES.words,
        passwordHash: 'planted',
        'sessions.0.id': TRACES.session
      }
    }
  )
  const { writeMailFile } = await import('@/lib/platform/mail/mail-folder')
  const letter = `From: Flyleaf <no-reply@shop.test>\r\nTo: ${person.email}\r\nSubject: Hello\r\n\r\nDear ${person.name}\r\n`
  await writeMailFile({ id: person.id, kind: 'test', text: letter, writtenAt: new Date() })
  for (const { name, modelName } of registry.BELONGINGS) {
    for (const row of rows[name] ?? [])
      await mongoose.connection.collection<object>(mongoose.model(modelName).collection.collectionName).insertOne(row)
  }
}

async function countRows(person: TestUser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, list } of registry.BELONGINGS) {
    counts[name] = 0
    for await (const row of list({ ...person, isAddressProved: true })) if (row) counts[name] += 1
  }
  return counts
}

/** Every document of every collection of the shop and every file in its folder, as text. */
async function readWholeShop(): Promise<string> {
  const collections = await mongoose.connection.listCollections()
  const documents = await Promise.all(
    collections.map(async ({ name }) => JSON.stringify(await mongoose.connection.collection(name).find().toArray()))
  )
  const data = process.env.FLYLEAF_DATA ?? ''
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const mine = entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(path.join(data, 'stripe')))
  const files = await Promise.all(mine.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'latin1')))
  return [...documents, ...files].join('\n')
}

const tracesOf = ({ email, name }: TestUser) => [email, name, ...Object.values(TRACES)]

it('a person who is erased is found by the registry in every place where the test has left something', async () => {
  const person = await addUser('Seller', 'Zacharias Quill')
  expect(Object.keys(plantedRows(person)).sort(), 'plant a row in plant.ts').toEqual(
    registry.BELONGINGS.map(({ name }) => name).sort()
  )
  await plant(person)
  expect(Object.values(await countRows(person)).every((count) => count >= 1)).toBe(true)
  await unsafeErasePerson(person)
})

it('a person who is erased leaves address, name, phone, place and words nowhere in the database and the files', async () => {
  const [person, neighbour] = [await addUser('Seller', 'Zenobia Quire'), await addUser('Buyer', 'Norbert Neighbour')]
  await plant(person)
  await plant({ ...neighbour })
  const before = await readWholeShop()
  for (const trace of tracesOf(person)) expect(before).toContain(trace)

  await unsafeErasePerson(person)
  const between = await readWholeShop()
  for (const trace of [person.email, person.name]) expect(between).not.toContain(trace)
  for (const trace of tracesOf(neighbour)) expect(between).toContain(trace)

  await unsafeErasePerson(neighbour)
  const after = await readWholeShop()
  for (const trace of [...tracesOf(person), ...tracesOf(neighbour)]) expect(after).not.toContain(trace)
})

it('a person who is erased leaves what was sold and paid on record, without them, and can be erased again', async () => {
  const person = await addUser('Buyer', 'Yvonne Yapp')
  await plant(person)
  await unsafeErasePerson(person)
  await unsafeErasePerson(person)
  const left = Object.entries(await countRows(person))
    .filter(([, count]) => count > 0)
    .map(([name]) => name)
  expect(left.sort()).toEqual([
    'actsOnAccounts',
    'actsOnBookings',
    'actsOnBulkJobs',
    'actsOnCategories',
    'actsOnCategoryOrder',
    'actsOnInvitations',
    'actsOnLedger',
    'actsOnLegalTexts',
    'actsOnListings',
    'actsOnRates',
    'actsOnReports',
    'actsOnReportsOfMessages',
    'actsOnSettings',
    'administrativeActs',
    'administrativeBulkJobs',
    // Without the name.
    'bulkRowsAboutThem',
    'conversations',
    'decidedReports',
    'decidedReportsOfMessages',
    'holds',
    'inboxesOfOthers',
    'invitations',
    'ledgerEntriesOfSales',
    'legalTexts',
    'listings',
    'messagesWithheld',
    // Without the text.
    'messagesWritten',
    'paymentsMade',
    'paymentsReceived',
    'photosOfCopies',
    'purchases',
    'reportsOfMessages',
    'reportsOfTheirMessages',
    'sales',
    'takeDowns',
    'termsAccepted'
  ])
  const { OrderModel } = await import('@/models/order')
  expect(await OrderModel.findOne({ buyerId: person.id }).lean()).toMatchObject({
    lines: [{ title: 'Momo', priceCents: 500 }],
    totalCents: 500,
    userName: 'erased'
  })
})

it('a person who is erased leaves no cancel reason in the mail of the other side, who reads it with the booking', async () => {
  const seller = await addUser('Seller', 'Sybil Spine')
  const held = await hold(seller)
  const reason = `My mother ${crypto.randomUUID()} is ill`
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  expect((await call(cancel, { as: held.buyer, params: { id: held.bookingId }, body: { reason } })).status).toBe(200)
  await dispatchDue()
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, 'The buyer has cancelled the booking')
  expect(readMail(mail).text).toContain('A reason was given. You can read it with the booking.')
  const { GET: sales } = await import('@/app/api/sales/route')
  expect(JSON.stringify((await call(sales, { as: seller })).body)).toContain(reason)

  await unsafeErasePerson(held.buyer)
  expect(await readWholeShop()).not.toContain(reason)
})

it.each(['buyer', 'seller'] as const)(
  'a person who is erased is in no mail to the other side, queued, sent or dead, nor in its file: the %s',
  async (role) => {
    const held = await hold(await addUser('Seller', `Selma ${crypto.randomUUID()}`))
    const [person, reader] = role === 'buyer' ? [held.buyer, held.seller] : [held.seller, held.buyer]
    const traces = {
      buyer: [`Payer ${crypto.randomUUID()}`, '+49 30 1234321', 'Under the clock of Quillburg'],
      seller: [held.seller.name, '+49 30 7654567']
    }[role]
    const { OrderModel } = await import('@/models/order')
    const { ListingModel } = await import('@/models/listing')
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    const { queueMail } = await import('@/lib/platform/mail/queue-mail')
    const side = role === 'buyer' ? 'seller' : 'buyer'
    const mailIt = async (mark: string) => {
      const event = { id: `paid-${mark}`, kind: 'paid', dueAt: new Date() } as const
      await OrderModel.updateOne({ _id: held.bookingId }, { $push: { events: event } })
      await dispatchDue()
    }
    const mailsOf = async () =>
      OutgoingMailModel.find({ _id: trusted({ $regex: `^booking:${held.bookingId}:paid-.*-${side}$` }) })
        .sort({ _id: 1 })
        .lean()
    const [name, phone, place] = traces
    await OrderModel.updateOne(
      { _id: held.bookingId },
      {
        $set: {
          status: 'paid',
          paidAt: new Date(),
          ...(role === 'buyer' ? { userName: name, userPhoneNumber: phone, meetingLocation: place } : {})
        }
      }
    )
    if (role === 'seller') await ListingModel.updateOne({ _id: held.listingId }, { $set: { sellerPhone: phone } })

    await mailIt('a-sent')
    await queueMail({
      to: reader.email,
      kind: 'verify-email',
      dedupeKey: `test:${held.bookingId}`,
      subject: 'Other',
      text: `Another mail ${held.bookingId}`
    })
    await waitForMail(process.env.FLYLEAF_DATA ?? '', reader.email, phone ?? '')
    await waitForMail(process.env.FLYLEAF_DATA ?? '', reader.email, `Another mail ${held.bookingId}`)
    const unavailable = vi
      .spyOn(await import('@/lib/platform/mail/deliver-mail'), 'deliverMail')
      .mockRejectedValue(new Error('no mail server today'))
    await mailIt('b-dead')
    await mailIt('c-queued')
    const failed = [undefined, 'Error', 'Error']
    await vi.waitFor(async () => expect((await mailsOf()).map(({ lastFailure }) => lastFailure)).toEqual(failed))
    unavailable.mockRestore()
    await OutgoingMailModel.updateOne(
      { _id: `booking:${held.bookingId}:paid-b-dead-${side}` },
      { $set: { state: 'dead' } }
    )
    expect((await mailsOf()).map(({ state, content }) => [state, content?.to])).toEqual([
      ['sent', undefined],
      ['dead', reader.email],
      ['queued', reader.email]
    ])
    for (const { content } of await mailsOf())
      if (content)
        for (const trace of traces)
          expect([content.text, content.html].every((part) => part?.includes(trace))).toBe(true)

    await unsafeErasePerson(person)
    expect(await mailsOf()).toMatchObject([
      { state: 'sent' },
      { state: 'dead' },
      { state: 'dead', lastFailure: 'ERASED' }
    ])
    for (const mail of await mailsOf()) expect([mail.content, mail.about]).toEqual([undefined, undefined])
    const left = await readWholeShop()
    const files = (await readMailFolder(process.env.FLYLEAF_DATA ?? '', reader.email))
      .map(readMail)
      .flatMap(({ text, html }) => [text, html])
    for (const trace of traces) expect([left, ...files].filter((part) => part.includes(trace))).toEqual([])
    expect(left).toContain(`Another mail ${held.bookingId}`)
  }
)

it('a person who is erased takes nothing along that a guest left under an address which the account never proved', async () => {
  const person = await addUser('Seller', 'Victor Vane')
  await plant(person, false)
  const { queueConfirmMail } = await import('@/lib/newsletter/newsletter-mails')
  const { SubscriberModel } = await import('@/models/subscriber')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const { ReportModel } = await import('@/models/report')
  const subscriber = await SubscriberModel.findOne({ email: person.email }).lean()
  if (!subscriber) throw new Error('nothing was planted')
  await OutgoingMailModel.deleteMany({ 'content.to': person.email })
  vi.spyOn(await import('@/lib/platform/mail/deliver-mail'), 'deliverMail').mockRejectedValue(
    new Error('no mail server today')
  )
  await queueConfirmMail(subscriber, 1, new Date(), 'en')
  await unsafeErasePerson(person)
  expect(await SubscriberModel.exists({ email: person.email })).not.toBeNull()
  expect(await OutgoingMailModel.exists({ 'content.to': person.email })).not.toBeNull()
  expect(await ReportModel.findOne({ openKey: `x:${person.email}` }).lean()).toMatchObject({
    explanation: TRACES.words,
    contact: { email: person.email }
  })
  expect(await ReportModel.exists({ reporterId: person.id })).toBeNull()
})
