import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withBrokenNode } from '@/tests/support/broken-node'
import { renderImage } from '@/tests/support/picture-zoo'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { idOf, sendPicture } from './send-picture'
import { processState } from '@/lib/platform/process-state'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

function listFiles(): string[] {
  const data = process.env.FLYLEAF_DATA ?? ''
  return ['images', 'incoming'].flatMap((name) => {
    const folder = path.join(data, name)
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
      : []
  })
}

it('uploads are refused with 503 while the decoder cannot start, nothing is kept, and the reason is logged once', async () => {
  const { log } = await import('@/lib/platform/log')
  const { createDecoderPool } = await import('@/lib/platform/images/decoder-pool')
  const { UploadModel } = await import('@/models/upload')
  const logged = vi.spyOn(log, 'error')
  const picture = await renderImage('jpeg')
  processState().decoderPool = createDecoderPool()
  const responses = await withBrokenNode(() => Promise.all([1, 2, 3].map(() => sendPicture(seller, picture))))
  for (const response of responses) {
    expect(response).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'IMAGES_UNAVAILABLE',
          message: 'Pictures cannot be processed right now. Nothing was saved; please try again later.'
        }
      }
    })
    expect(response.headers.get('retry-after')).toBe('30')
  }
  expect(await UploadModel.countDocuments({})).toBe(0)
  expect(listFiles()).toEqual([])
  const withReason = logged.mock.calls.filter((call) => JSON.stringify(call).includes('SIGTRAP'))
  expect(withReason).toEqual([
    [
      'the image decoder cannot start: SIGTRAP: Fatal process out of memory: no CodeRange; pictures are refused until it does'
    ]
  ])
  logged.mockRestore()

  processState().decoderPool = createDecoderPool()
  idOf(await sendPicture(seller, picture))
  expect(await UploadModel.countDocuments({})).toBe(1)
})
