import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EARNINGS_LIST } from '@/lib/payouts/earnings-list'
import { sellInCash } from '@/tests/integration/fulfilments/meetings'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { InApp } from '@/tests/support/in-app'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))
// Made by Next's compiler alone.
vi.mock('next/root-params', () => ({ lang: async () => 'en' }))

let shop: TestShop
let seller: TestUser
let admin: TestUser
let moneyBefore: string

beforeAll(async () => {
  shop = await openTestShop({ paymentMethods: 'at_meeting' })
  seller = await addUser('Seller', 'Mia Meeting')
  admin = await addUser('Admin', 'Ada')
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const effectiveFrom = new Date(Date.now() - 3_600_000)
  await CommissionRateModel.create({ basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom })
  const { MoneySection } = await import('@/components/ledger/money-section')
  moneyBefore = await readText(await MoneySection({ actor: admin }))
  await sellInCash(seller, [900, 400])
  await dispatchDue()
})

afterAll(() => shop.close())

async function readText(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(createElement(InApp, { children: content }))
  const html = await new Response(prelude).text()
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('the money page of a shop that takes cash alone says before the first sale that it will have the commission', () => {
  expect(moneyBefore).toContain('Buyers pay sellers in cash')
  expect(moneyBefore).not.toMatch(/Stripe|payout|card/i)
})

it('the dashboards of a shop that takes cash alone have its sales, and no figures of cards', async () => {
  const { SellerSection } = await import('@/components/overview/seller-section')
  const ofSeller = await readText(await SellerSection({ actor: seller }))
  expect(ofSeller).toMatch(/Revenue in cash this month €13\.00/)
  const { AdminSection } = await import('@/components/overview/admin-section')
  const ofAdmin = await readText(await AdminSection({ actor: admin }))
  expect(ofAdmin).toMatch(/Sales paid in cash, last 30 days 1 /)
  expect(ofAdmin).toMatch(/Revenue in cash, last 30 days €13\.00/)
  expect(ofAdmin).toMatch(/Missed meetings, last 30 days 0 /)
  for (const text of [ofSeller, ofAdmin]) expect(text).not.toMatch(/by card|Refunded|Chargebacks/)
})

it('the earnings of a shop that takes cash alone have the commission that is owed, and nothing about payouts', async () => {
  const { EarningsSection } = await import('@/components/payouts/earnings-section')
  const text = await readText(await EarningsSection({ actor: seller, state: EARNINGS_LIST.initial }))
  expect(text).toMatch(/Commission owed for cash sales €1\.30/)
  expect(text).toContain('Monthly statements')
  expect(text).not.toMatch(/Stripe|payout|card/i)
})

it('the statement of a shop that takes cash alone lists its sales with the commission, and no balance', async () => {
  const { StatementSection } = await import('@/components/payouts/statement-section')
  const text = await readText(await StatementSection({ actor: seller, month: '' }))
  expect(text).toContain('Buyers paid you €13.00 at the meetings.')
  expect(text).toMatch(/Commission owed at the end of the month €1\.30/)
  expect(text).not.toMatch(/No money moved|Your balance with the shop/)
})

it('the money page of a shop that takes cash alone has the commission that sellers owe', async () => {
  const { MoneySection } = await import('@/components/ledger/money-section')
  expect(await readText(await MoneySection({ actor: admin }))).toMatch(/Commission owed for cash sales €1\.30/)
})

it('a sale in cash without commission is in the statement of its month, and its seller finds the month', async () => {
  const { CommissionRateModel } = await import('@/models/commission-rate')
  await CommissionRateModel.create({ basisPoints: 0, fixedCents: 0, minCents: 0, effectiveFrom: new Date() })
  const free = await addUser('Seller', 'Fritz Free')
  await sellInCash(free, [700, 100])
  await dispatchDue()
  const { listStatementMonths, readStatementPage } = await import('@/lib/payouts/statement-queries')
  expect(await listStatementMonths(free)).toHaveLength(1)
  const { statement } = await readStatementPage(free, '')
  expect(statement.cashSales).toMatchObject([{ priceCents: 800, commissionCents: 0, isCorrection: false }])
  expect(statement.cash.closingCents).toBe(0)
  const { StatementSection } = await import('@/components/payouts/statement-section')
  expect(await readText(await StatementSection({ actor: free, month: '' }))).toContain('Buyers paid you €8.00')
})
