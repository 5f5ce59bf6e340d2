import { ObjectId } from 'mongodb'
import { withShopDatabase } from '@/tests/support/running-shop'

type Posting = readonly [account: string, cents: number]

/** A sale of the seller in May 2026, of which a part was returned in June. Returns what removes it again. */
export async function plantReturnedSale(email: string, title: string): Promise<() => Promise<unknown>> {
  return withShopDatabase(async (database) => {
    const seller = await database.collection('users').findOne({ email })
    if (!seller) throw new Error('there is no such seller')
    const orderId = new ObjectId()
    const entry = (source: string, kind: string, number: number, day: string, ...postings: Posting[]) => ({
      ...{ orderId, sellerId: seller._id, source, kind, number },
      at: new Date(`${day}T12:00:00Z`),
      postings: postings.map(([account, cents]) => ({ account, cents }))
    })
    const prices = { priceCents: 1000, commissionCents: 100 }
    const listing = { listingId: new ObjectId(), listingSlug: 'a-copy', claimKey: `planted:${orderId.toHexString()}` }
    const line = { _id: orderId, number: 1, title, ...prices, ...listing }
    await database.collection('orders').insertOne({
      ...{ _id: orderId, sellerId: seller._id, lines: [line], totalCents: 1000 },
      ...{ status: 'handed_over', bookedAt: new Date('2026-04-29') }
    })
    await database
      .collection('ledger_entries')
      .insertMany([
        entry('payment', 'payment', 0, '2026-04-30', ['provider-clearing', 1000], ['held', -1000]),
        entry('release', 'release', 0, '2026-05-04', ['held', 1000], ['seller-payable', -900], ['commission', -100]),
        entry('transfer:1', 'transfer', 0, '2026-05-05', ['seller-payable', 900], ['provider-clearing', -900]),
        entry('refund:1', 'refund', 0, '2026-06-10', ['held', 300], ['provider-clearing', -300]),
        entry('release', 'release', 1, '2026-06-10', ['held', -300], ['seller-payable', 270], ['commission', 30]),
        entry('reversal:1', 'reversal', 0, '2026-06-10', ['provider-clearing', 270], ['seller-payable', -270])
      ])
    return () =>
      withShopDatabase((again) =>
        Promise.all([
          again.collection('ledger_entries').deleteMany({ orderId }),
          again.collection('orders').deleteOne({ _id: orderId })
        ])
      )
  })
}
