import { aLegalDraft, readRevision } from './legal-drafts'
import { NO_LISTING, type Input, type MakeInput } from './make-input'

/** All categories, the last one first. */
async function aNewOrder(): Promise<Input> {
  const [{ CategoryModel }, { readCategoryPlan }] = await Promise.all([
    import('@/models/category'),
    import('@/lib/categories/category-plan')
  ])
  const [categories, { version }] = await Promise.all([
    CategoryModel.find({}, { _id: 1 }).sort({ _id: -1 }).lean(),
    readCategoryPlan()
  ])
  return { version, order: categories.map(({ _id }) => _id.toHexString()) }
}

async function aSettingsChange(): Promise<Input> {
  const { readStored } = await import('@/lib/settings/load-settings')
  const { revision } = await readStored()
  return { revision, changes: { holdHours: 36 + (revision % 2) } }
}

/** Of API_INPUTS: what an admin asks for. */
export const ADMIN_INPUTS: Record<string, MakeInput> = {
  'POST /api/admin/message-reports/[id]/decision': () => ({ outcome: 'remove', reason: 'It is a fraud.' }),
  'POST /api/admin/reports/decisions': ({ thing }) => ({
    listingId: thing.listingId ?? NO_LISTING,
    reportIds: [thing.id],
    outcome: 'take-down',
    ground: 'rules',
    reason: 'It is a copy.'
  }),
  'PUT /api/admin/listings/[id]/takedown': () => ({ ground: 'rules', reason: 'It is a copy.' }),
  'PUT /api/admin/listings/[id]/reinstatement': () => ({ reason: 'It is a real one.' }),
  'PUT /api/admin/listings/[id]/appeal': () => ({ outcome: 'uphold', reason: 'It is a copy.' }),
  'POST /api/admin/categories': () => ({ name: `Shelf ${crypto.randomUUID()}` }),
  'PUT /api/admin/categories/order': aNewOrder,
  'PUT /api/admin/categories/[id]': () => ({ name: `Shelf ${crypto.randomUUID()}` }),
  'POST /api/admin/categories/[id]/merge': ({ category }) => ({ into: category }),
  'POST /api/admin/commission-rates': () => ({
    group: crypto.randomUUID(),
    basisPoints: 1000,
    fixedCents: 25,
    minCents: 50,
    maxCents: 500
  }),
  'POST /api/admin/invitations': () => ({ note: 'For a friend', limit: 3, days: 14 }),
  'POST /api/admin/registrations/[id]': () => ({ decision: 'approve' }),
  'POST /api/admin/legal/drafts': async () => ({
    page: 'rules',
    language: 'en',
    markdown: '# Be kind',
    revision: await readRevision('rules')
  }),
  'DELETE /api/admin/legal/drafts': () => ({ page: 'imprint' }),
  'POST /api/admin/legal/versions': async () => ({
    page: 'withdrawal',
    revision: await aLegalDraft('withdrawal'),
    change: 'material'
  }),
  'POST /api/admin/events/retry': () => ({}),
  'POST /api/admin/ledger/corrections': () => ({
    debit: 'bank',
    credit: 'provider-clearing',
    cents: 100,
    reference: 'po_1',
    reason: 'A payout from before the ledger'
  }),
  'GET /api/admin/ledger/export': () => ({ kind: 'payment', month: '2026-11' }),
  'GET /api/admin/audit/export': () => ({ q: 'Fraud', action: 'user-suspended' }),
  'GET /api/admin/bookings/export': () => ({ q: 'Momo', status: 'paid', refunds: 'to-decide' }),
  'POST /api/admin/bookings/export': () => ({ ids: [NO_LISTING] }),
  'GET /api/admin/listings/export': () => ({ q: 'Momo', seller: 'Selma', show: 'available' }),
  'GET /api/admin/reports/export': () => ({ show: 'decided' }),
  'GET /api/admin/users/export': () => ({ type: 'Buyer', q: 'reader', sort: 'oldest' }),
  'PATCH /api/admin/settings': aSettingsChange,
  'POST /api/admin/settings/preview': () => ({ changes: { holdHours: 36 } }),
  'PUT /api/admin/users/[id]/commission-group': () => ({ group: 'Antiquarian bookshops' }),
  'PUT /api/admin/users/[id]/suspension': () => ({ reason: 'Complaints by three buyers' })
}
