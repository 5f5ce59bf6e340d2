import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { findCalls } from '../access/find-routes'
import { toQuestion } from '../access/walk-row'
import { makeRightCall } from '../api/right-call'
import { TAKES_BACK } from './takes-back'
import { UNRECORDED } from './unrecorded'

/** Each of the two calls acts: a photo is looked at, a file is made, a picture stored, a rate added, an invitation made, a part refunded, an entry posted, all events tried again. */
const BOTH_ACT = [
  'GET /api/admin/message-photos/[id]',
  'POST /api/admin/categories/[id]/picture',
  'POST /api/admin/commission-rates',
  'POST /api/admin/events/retry',
  'POST /api/admin/invitations',
  'POST /api/admin/ledger/corrections',
  'POST /api/bookings/[id]/refund',
  'POST /api/orders/[id]/refund'
]

function canBothAct(route: string): boolean {
  return BOTH_ACT.includes(route) || route.includes('export')
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function listVerbs(): Promise<string[]> {
  const calls = [...(await findCalls())].filter(([, { declaration }]) => declaration?.roles?.join() === 'Admin')
  return calls.map(([route]) => route).filter((route) => !UNRECORDED.includes(route))
}

/** How often each action is in the log. */
async function countActions(): Promise<Map<string, number>> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  const counts = new Map<string, number>()
  for (const { action } of await AuditEntryModel.find({}, { action: 1 }).lean())
    counts.set(action, (counts.get(action) ?? 0) + 1)
  return counts
}

it('of two admins who do the same at once, only the acts that happened are in the audit log', async () => {
  const wrong: string[] = []
  for (const route of await listVerbs()) {
    const { question, scene, person, thing } = await makeRightCall(route, shop)
    const first = TAKES_BACK[route]
    if (first) await ask(await toQuestion(first, scene, person, thing))
    const other = { ...question, cookie: (await addUser('Admin', 'Olga')).cookie }
    const before = await countActions()
    const replies = await Promise.all([ask(question), ask(other)])
    expect(replies.filter(({ status }) => status < 300).length, route).toBeGreaterThan(0)
    const added = [...(await countActions())].map(([action, count]) => count - (before.get(action) ?? 0))
    const most = Math.max(...added)
    if (most < 1 || most > (canBothAct(route) ? 2 : 1)) wrong.push(`${route}: ${most}`)
  }
  expect(wrong).toEqual([])
})
