import { Types } from 'mongoose'
import { withOneLine } from '@/tests/integration/planted-order'
import { toImportJob } from '@/tests/support/import-job'
import type { TestUser } from '@/tests/support/shop'
import { actsOf, numberOf, plantedActs } from './plant-acts'
import { plantedBulkJobs } from './plant-bulk-jobs'
import { plantedMessages } from './plant-messages'
import { TRACES } from './traces'

type Row = Record<string, unknown>

/**
 * One row for each entry of the registry, as a person leaves it, by the entry's name. An entry without a line here fails
 * the test of erasure.
 */
export function plantedRows({ id, email, name }: TestUser): Record<string, Row[]> {
  const [me, other, listingId, now] = [new Types.ObjectId(id), new Types.ObjectId(), new Types.ObjectId(), new Date()]
  const importId = new Types.ObjectId()
  const order = (more: Row, cancelReason = ''): Row => ({
    ...withOneLine(listingId, cancelReason ? { cancelReason } : {}),
    status: 'handed_over',
    holdExpiresAt: now,
    bookedAt: now,
    userName: 'Somebody',
    userEmail: 'else@flyleaf.test',
    userPhoneNumber: '1',
    meetingLocation: 'There',
    ...(cancelReason ? { cancelReason, removal: { lines: [1], by: 'buyer', reason: cancelReason } } : {}),
    ...more
  })
  const payment = (more: Row): Row => ({
    transactionId: crypto.randomUUID(),
    orderId: other,
    userEmail: 'else@flyleaf.test',
    priceCents: 500,
    currency: 'eur',
    ...more
  })
  const copy = (more: Row): Row => ({
    title: 'Momo',
    authors: ['Michael Ende'],
    priceCents: 500,
    originalPriceCents: 900,
    condition: 'Good',
    status: 'sold',
    description: 'Read',
    city: 'Lisbon',
    sellerPhone: '1',
    sellerId: other,
    categoryId: other,
    images: [],
    listedAt: now,
    ...more
  })
  const mailAbout = (state: string): Row => ({
    _id: `about:${state}:${id}`,
    kind: 'test',
    state,
    about: [me],
    queuedAt: now,
    attempts: 24,
    dueAt: new Date('2030-01-01'),
    ...(state === 'sent'
      ? {}
      : {
          content: {
            to: 'else@flyleaf.test',
            subject: 'Paid',
            text: `${name}, ${TRACES.phone}, ${TRACES.city} station`
          }
        })
  })
  const report = (more: Row): Row => ({
    listingId,
    title: 'Momo',
    reason: 'other',
    explanation: 'Wrong',
    reportedAt: now,
    state: 'dismissed',
    ...more
  })
  return {
    signInProviders: [{ provider: 'google', providerAccountId: `${TRACES.google}-${id}`, userId: me }],
    mailedLinks: [{ purpose: 'reset-password', userId: me, tokenHash: crypto.randomUUID(), expiresAt: now }],
    termsAccepted: [{ userId: me, number: 1, language: 'en', at: now }],
    invitations: [
      { codeHash: crypto.randomUUID(), note: 'For a friend', limit: 1, left: 1, expiresAt: now, createdBy: me }
    ],
    legalTexts: [
      {
        ...{ page: 'privacy', number: numberOf(id), revision: 1, savedAt: now, savedBy: me, confirmedBy: me },
        texts: [{ language: 'en', markdown: 'A text.' }]
      }
    ],
    wishlist: [{ userId: me, listingId, title: 'Momo', addedPriceCents: 500, addedAt: now }],
    cart: [{ userId: me, listingId, place: 0, title: 'Momo', seenCents: 500, addedAt: now }],
    notifications: [
      {
        userId: me,
        key: crypto.randomUUID(),
        kind: 'booking-paid',
        category: 'money',
        titles: [{ language: 'en', text: 'Paid' }],
        at: now,
        isListed: true
      }
    ],
    changesForOpenPages: [{ userId: me, seq: 1, kind: 'order', id: listingId, at: now }],
    devicesWithPush: [
      {
        _id: crypto.randomUUID(),
        userId: me,
        sessionId: TRACES.session,
        endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
        keys: { p256dh: 'p256dh', auth: 'auth' },
        subscribedAt: now
      }
    ],
    savedSearches: [
      { userId: me, query: `city=${TRACES.city}`, mails: 'daily', savedAt: now, searchedAt: now, dueAt: now }
    ],
    copiesToldOf: [
      { _id: `${id}:2026-11-21`, userId: me, state: 'done', matches: [{ listingId, searchIds: [other] }], madeAt: now }
    ],
    purchases: [
      order(
        {
          buyerId: me,
          sellerId: other,
          userName: name,
          userEmail: email,
          userPhoneNumber: TRACES.phone,
          meetingLocation: `${TRACES.city} station`
        },
        TRACES.words
      )
    ],
    photosOfCases: [{ orderId: other, buyerId: me, bytes: Buffer.from(TRACES.words) }],
    sales: [order({ buyerId: other, sellerId: me }, TRACES.words)],
    actsOnBookings: [order({ buyerId: other, sellerId: other, auditOutbox: actsOf(id) })],
    actsOnListings: [copy({ sellerId: other, auditOutbox: actsOf(id) })],
    ...plantedActs(id),
    paymentsMade: [payment({ buyerId: me, sellerId: other, userEmail: email })],
    paymentsReceived: [payment({ buyerId: other, sellerId: me })],
    ledgerEntriesOfSales: [
      {
        orderId: other,
        sellerId: me,
        source: 'payment',
        number: 0,
        kind: 'payment',
        reference: 'pi_planted',
        at: now,
        postings: [
          { account: 'provider-clearing', cents: 500 },
          { account: 'held', cents: -500 }
        ]
      }
    ],
    listings: [
      copy({
        sellerId: me,
        city: TRACES.city,
        sellerPhone: TRACES.phone,
        description: TRACES.words,
        takenDown: { at: now, by: other, ground: 'other', reason: 'So', appeal: { text: TRACES.words, at: now } }
      })
    ],
    interestInListings: [
      {
        _id: `${listingId.toHexString()}:2026-11-21`,
        listingId,
        sellerId: me,
        day: '2026-11-21',
        views: 2,
        wishlistAdds: 1
      }
    ],
    holds: [copy({ hold: { orderId: other, buyerId: me, expiresAt: now } })],
    takeDowns: [copy({ takenDown: { at: now, by: me, ground: 'other', reason: 'So' } })],
    reports: [
      report({ reporterId: me, explanation: TRACES.words, contact: { name, email }, openKey: `x:${id}` }),
      report({ explanation: TRACES.words, contact: { name, email }, openKey: `x:${email}` })
    ],
    decidedReports: [report({ decidedBy: me, decidedAt: now, statement: 'Not so' })],
    photosOfCopies: [
      {
        _id: crypto.randomUUID().replaceAll('-', ''),
        ownerId: me,
        image: { src: '/media/x/{w}.jpg', width: 1, height: 1, widths: [1] },
        bytes: 1
      }
    ],
    payouts: [
      {
        _id: `po_${crypto.randomUUID()}`,
        userId: me,
        amountCents: 500,
        currency: 'eur',
        status: 'paid',
        createdAt: now,
        arrivesAt: now,
        askedAt: now
      }
    ],
    payoutAccount: [
      {
        userId: me,
        country: 'de',
        requestKey: crypto.randomUUID(),
        requestedAt: now,
        accountId: `acct_${crypto.randomUUID()}`,
        needs: [],
        overdue: false,
        closed: false
      }
    ],
    importMappings: [
      {
        _id: new Types.ObjectId(),
        sellerId: me,
        headingsHash: 'x',
        mapping: JSON.stringify({ columns: [], values: [], defaults: [['sellerPhoneNumber', TRACES.phone]] }),
        savedAt: now
      }
    ],
    importedRows: [
      {
        _id: new Types.ObjectId(),
        importId,
        row: 2,
        cells: ['Momo', TRACES.phone],
        edited: 0,
        version: 1,
        fate: 'ok',
        state: 'listed',
        messages: [],
        problems: []
      }
    ],
    imports: [{ ...toImportJob(id, 'done'), _id: importId }],
    ...plantedBulkJobs(me, name),
    ...plantedMessages(me),
    mailsOnTheirWay: [
      {
        _id: `planted:${id}`,
        kind: 'test',
        state: 'dead',
        content: { to: email, subject: `Dear ${name}`, text: TRACES.words },
        queuedAt: now,
        attempts: 24,
        dueAt: new Date('2030-01-01')
      }
    ],
    queuedMailsAboutThem: [mailAbout('queued')],
    mailsAboutThem: [mailAbout('sent'), mailAbout('dead')],
    newsletter: [{ email, status: 'confirmed', askedAt: now, round: 1, mailCount: 1, nextMailAt: now }],
    administrativeActs: [
      {
        _id: Math.floor(Math.random() * 1e9),
        at: now,
        action: 'user-suspended',
        actorId: other.toHexString(),
        actorName: 'Ada',
        targetKind: 'user',
        targetId: id,
        reason: 'Never came',
        previousHash: '0',
        hash: crypto.randomUUID()
      }
    ]
  }
}
