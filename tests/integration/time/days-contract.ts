import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { newSeller, openPayoutShop, post, runTransfers, sell, shop } from '@/tests/integration/payouts/paying-sellers'
import { buy } from '@/tests/integration/payments/buying'
import { english } from '@/tests/support/english'
import type { TestUser } from '@/tests/support/shop'

/** `days`: what the clocks of the zone show at each moment, read off a list of time zones by hand. */
type Zone = {
  zone: string
  /** Of the process, which must not matter. */
  processZone: string
  days: {
    lastDay: readonly (readonly [moment: string, day: string])[]
    transfer: readonly [moment: string, day: string]
  }
}

const MACHINE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
const HANDOVER_DAYS = 14

async function download(as: TestUser, path: string, route: (request: NextRequest) => Promise<Response>) {
  const request = new NextRequest(`http://shop.test${path}`, {
    headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await route(request)
  expect(response.status).toBe(200)
  return response.text()
}

export function describeDaysIn({ zone, processZone, days }: Zone): void {
  describe(`a shop in ${zone}, run by a process in ${processZone}`, () => {
    beforeAll(async () => {
      process.env.SHOP_TIME_ZONE = zone
      process.env.TZ = processZone
      await openPayoutShop()
    })

    afterAll(async () => {
      await shop().close()
      process.env.TZ = MACHINE_ZONE
    })

    it.each(days.lastDay)(
      'the calendar file, its own text and My Orders name the same last day: %s is %s',
      async (moment, day) => {
        const { formatDay } = await import('@/lib/platform/time/format-time')
        const { OrderModel } = await import('@/models/order')
        const { GET } = await import('@/app/api/bookings/[id]/calendar/route')
        const bought = await buy(shop(), await newSeller())
        const paidAt = new Date(new Date(moment).getTime() - HANDOVER_DAYS * DAY_MS)
        await OrderModel.updateOne({ _id: bought.bookingId }, { $set: { paidAt } })
        const file = await download(bought.buyer, `/api/bookings/${bought.bookingId}/calendar`, (request) =>
          GET(request, { params: Promise.resolve({ id: bought.bookingId }) })
        )
        const text = file.replace(/\r\n[ \t]/g, '')
        expect(text).toContain(`\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
        expect(text).toContain(`\r\nX-WR-TIMEZONE:${zone}\r\n`)
        const inWords = formatDay(day, english)
          .replace(/ \d{4}$/, '')
          .replace(/^(\d+) (\w{3})\w*$/, '$1 $2')
        expect(text.slice(text.indexOf('\r\nDESCRIPTION:'))).toContain(inWords)
        const { getMyOrder } = await import('@/lib/orders/queries')
        const { renderOrders } = await import('./render-orders')
        expect(renderOrders([await getMyOrder({ ...bought.buyer, roles: ['Buyer'] }, bought.bookingId)])).toContain(
          inWords
        )
      }
    )

    it('Earnings, the statement and its file name the same day and month of a transfer', async () => {
      const [moment, day] = days.transfer
      const at = new Date(moment)
      const seller = await newSeller()
      const { bookingId } = await sell(seller)
      await runTransfers()
      const { OrderModel } = await import('@/models/order')
      await OrderModel.updateOne({ _id: bookingId }, { $set: { 'transfers.$[].doneAt': at } })
      await post(bookingId)
      const { LedgerEntryModel } = await import('@/models/ledger-entry')
      const sellerId = new Types.ObjectId(seller.id)
      await LedgerEntryModel.collection.updateMany({ sellerId }, { $set: { at } })

      const { formatDate, formatDay } = await import('@/lib/platform/time/format-time')
      const { listMyEarnings } = await import('@/lib/payouts/list-earnings')
      const { listStatementMonths, readMyStatement } = await import('@/lib/payouts/statement-queries')
      const { rows } = await listMyEarnings(seller, {})
      expect(rows.map((row) => [row.state, formatDate(row.at ?? '', english)])).toEqual([
        ['transferred', formatDay(day, english)]
      ])
      const month = day.slice(0, 7)
      expect(await listStatementMonths(seller)).toEqual([month])
      const statement = await readMyStatement(seller, month)
      expect([...statement.sales, ...statement.moved].map((line) => formatDate(line.at, english))).toEqual([
        formatDay(day, english),
        formatDay(day, english)
      ])
      const others = ['2026-09', '2026-10', '2026-11', '2026-12'].filter((other) => other !== month)
      for (const other of others) expect((await readMyStatement(seller, other)).moved).toEqual([])

      const { GET } = await import('@/app/api/payouts/statement/route')
      const file = await download(seller, `/api/payouts/statement?month=${month}`, (request) =>
        GET(request, { params: Promise.resolve({}) })
      )
      const lines = file
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','))
      expect(lines[0]?.[0]).toBe(`at (${zone})`)
      expect(lines.slice(1).map(([cell = '', movement]) => [cell.slice(0, 10), movement])).toEqual([
        [`${month}-01`, 'opening'],
        [day, 'sale'],
        [day, 'transfer'],
        [month === '2026-10' ? '2026-10-31' : '2026-11-30', 'closing']
      ])
      expect(new Date(lines[2]?.[0] ?? '').toISOString()).toBe(at.toISOString())
    })

    it('a payout arrives on the day that the provider states, in every time zone', async () => {
      const { toPayout } = await import('@/lib/payouts/queries')
      const stated = new Date('2026-12-03T00:00:00Z')
      const payout = { _id: 'po_1', userId: new Types.ObjectId(), amountCents: 900, currency: 'eur', askedAt: stated }
      expect(
        toPayout({ ...payout, status: 'paid', createdAt: stated, arrivesAt: stated, failureCode: null }).arrivesOn
      ).toBe('2026-12-03')
    })

    it('the figures of a day and the ledger of a month end with the shop’s day', async () => {
      const { startOf, toDay, toMonthRange } = await import('@/lib/platform/time/calendar')
      const { readDays } = await import('@/lib/overview/read-days')
      const { PaymentModel } = await import('@/models/payment')
      const bounds = [startOf('2025-10-26'), startOf('2025-10-27')].map((bound) => bound.getTime())
      const moments = bounds.flatMap((bound) => [bound - 1, bound]).map((ms) => new Date(ms))
      for (const paidAt of moments) {
        const id = new Types.ObjectId()
        await PaymentModel.collection.insertOne({
          transactionId: `pi_${id.toHexString()}`,
          ...{ orderId: id, buyerId: id, sellerId: id, userEmail: 'x@flyleaf.test' },
          ...{ priceCents: 100, currency: 'eur', paidAt }
        })
      }
      const { from } = toMonthRange('2026-01')
      const byDay = await readDays('2025-10-24', from)
      await PaymentModel.deleteMany({ userEmail: 'x@flyleaf.test' })
      expect(moments.map(toDay)).toEqual(['2025-10-25', '2025-10-26', '2025-10-26', '2025-10-27'])
      expect(['24', '25', '26', '27', '28'].map((day) => byDay.get(`2025-10-${day}`)?.sales)).toEqual([0, 1, 2, 1, 0])
    })
  })
}
