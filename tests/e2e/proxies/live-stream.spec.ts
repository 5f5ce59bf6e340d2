import { expect, test } from '@playwright/test'
import { openLiveAt } from '@/tests/support/follow-frames'
import { plantChanges } from '@/tests/support/plant-changes'
import { behindProxy, hasProxy, PROXIES } from '@/tests/support/reverse-proxies'
import { withShopDatabase } from '@/tests/support/running-shop'
import { plantStock, type Person } from '../faults/planted-stock'

/** How much later than without a proxy a frame may come; a proxy that buffers holds it until more have come. */
const LATER_MS = 1000
const FRAMES = 5

async function plantReader(): Promise<Person> {
  const {
    stock: [planted]
  } = await plantStock(1, 1, 0)
  if (!planted) throw new Error('nothing was planted')
  return planted.seller
}

for (const proxy of PROXIES) {
  test(`each frame comes through ${proxy} at once, and so does the end of the session`, async ({ baseURL }) => {
    test.skip(!hasProxy(proxy), `There is no ${proxy} on this machine.`)
    const reader = await plantReader()
    const shop = (baseURL ?? '').replace('localhost', '127.0.0.1')
    await behindProxy(proxy, shop, async (address) => {
      const [direct, through] = [await openLiveAt(shop, reader.cookie), await openLiveAt(address, reader.cookie)]
      for (const live of [direct, through]) expect(await live.next()).toMatchObject({ event: 'start', id: '0' })
      expect(through.headers.get('content-encoding')).toBeNull()
      for (let count = 0; count < FRAMES; count += 1) {
        const [seq] = await plantChanges(reader.id, 1)
        expect(await direct.next()).toMatchObject({ id: String(seq) })
        const sentAt = performance.now()
        expect(await through.next()).toMatchObject({ id: String(seq) })
        expect(performance.now() - sentAt).toBeLessThan(LATER_MS)
      }
      await withShopDatabase((database) =>
        database.collection('users').updateOne({ _id: reader.id }, { $set: { sessions: [] } })
      )
      expect(await direct.next()).toBeNull()
      const endedAt = performance.now()
      expect(await through.next()).toBeNull()
      expect(performance.now() - endedAt).toBeLessThan(LATER_MS)
    })
  })
}
