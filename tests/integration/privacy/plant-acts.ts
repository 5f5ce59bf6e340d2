import { Types } from 'mongoose'

type Row = Record<string, unknown>

/** An act of an admin that waits for the audit log. */
export function actsOf(actorId: string): Row[] {
  const dueAt = new Date('2030-01-01')
  return [{ id: crypto.randomUUID(), dueAt, action: 'booking-refunded', actorId, actorName: 'An admin', reason: 'So' }]
}

/** A version of its own for each account. */
export function numberOf(id: string): number {
  return 2 + Number.parseInt(id.slice(-6), 16)
}

/** One document of each kind that admins change besides orders and copies. */
export function plantedActs(id: string): Record<string, Row[]> {
  const [other, now, auditOutbox] = [new Types.ObjectId(), new Date(), actsOf(id)]
  const postings = [
    { account: 'bank', cents: 1 },
    { account: 'held', cents: -1 }
  ]
  const rate = { group: crypto.randomUUID(), basisPoints: 0, fixedCents: 0, minCents: 0, effectiveFrom: now }
  const job = { ownerId: other, list: 'users', action: 'suspend', parameters: '{}', state: 'done', total: 0 }
  return {
    actsOnBulkJobs: [{ ...job, rowsHash: '0', createdAt: now, auditOutbox }],
    actsOnCategories: [{ name: 'Planted', slug: crypto.randomUUID(), position: 99, auditOutbox }],
    actsOnCategoryOrder: [{ _id: crypto.randomUUID(), version: 1, order: [], merges: [], auditOutbox }],
    actsOnRates: [{ ...rate, auditOutbox }],
    actsOnSettings: [{ _id: crypto.randomUUID(), revision: 1, values: {}, auditOutbox }],
    actsOnLedger: [
      { source: `correction:${crypto.randomUUID()}`, number: 0, kind: 'correction', at: now, postings, auditOutbox }
    ],
    actsOnInvitations: [
      { codeHash: crypto.randomUUID(), limit: 1, left: 1, expiresAt: now, createdBy: other, auditOutbox }
    ],
    actsOnLegalTexts: [
      {
        ...{ page: 'imprint', number: numberOf(id), revision: 1, savedAt: now, savedBy: other, auditOutbox },
        texts: [{ language: 'en', markdown: 'A text.' }]
      }
    ],
    actsOnReports: [
      {
        listingId: other,
        title: 'Momo',
        reason: 'other',
        explanation: 'So',
        reportedAt: now,
        state: 'rejected',
        decidedAt: now,
        auditOutbox
      }
    ],
    actsOnAccounts: [
      { name: 'Somebody', email: `${crypto.randomUUID()}@flyleaf.test`, role: 'Buyer', status: 'closed', auditOutbox }
    ]
  }
}
