import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { DecoderDied, startDecoder, type Decoder } from '@/lib/images/decoder'
import { createDecoderPool } from '@/lib/images/decoder-pool'
import { encodeImage } from '@/lib/images/encode-image'
import type { EncodedImage, Picture } from '@/lib/images/picture'
import { drawPicture, writePng } from '@/tests/support/picture-zoo'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})
vi.setConfig({ testTimeout: 60_000 })

/** How long to look for what comes soon, on however busy a machine. */
const SOON = { timeout: 30_000 }

const LIMITS = { memoryKb: 512 * 1024, jobMs: 30_000 }

/** A decoder of the test's own, and the pictures that it has been given and not finished. */
function standInFor(open: (() => void)[]): Decoder {
  const encoded: EncodedImage = { width: 1, height: 1, blur: '', variants: [] }
  return {
    isAlive: () => true,
    end: () => undefined,
    decode: () => new Promise((resolve) => open.push(() => resolve(encoded))),
    toJpeg: () => Promise.reject(new Error('nobody asked'))
  }
}

describe('a decoder', () => {
  it('is killed when a picture takes too long, and says so', async () => {
    const decoder = startDecoder({ ...LIMITS, jobMs: 1 })
    await expect(decoder.decode(await drawPicture('jpeg'))).rejects.toMatchObject({ name: 'DecoderDied', tookTooLong: true })
    expect(decoder.isAlive()).toBe(false)
  })

  it('refuses a picture that takes more memory than it has, and lives', async () => {
    const decoder = startDecoder({ ...LIMITS, memoryKb: 220 * 1024 })
    // 39 megapixels of 8 bytes that cannot be decoded row by row: 300 MB at once. Limits of memory are Linux's.
    const greedy = writePng(7000, 5600, { bits: 16, colour: 6, interlaced: true })
    const refused = process.platform === 'linux' ? 'too-much-work' : 'unreadable'
    expect(await decoder.decode(greedy)).toMatchObject({ refused })
    expect(await decoder.decode(await drawPicture('jpeg'))).toMatchObject({ width: 480 })
    decoder.end()
  })

  it.runIf(process.platform === 'linux')('knows none of the shop’s settings and secrets', async () => {
    process.env.NEXTAUTH_SECRET = 'a secret that must stay with the shop'
    const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const before = new Set(children())
    const decoder = startDecoder()
    const picture = await drawPicture('jpeg')
    await decoder.decode(picture)
    const mine = children().filter((pid) => !before.has(pid))
    const environments = mine.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').map((line) => line.split('=')[0]))
    expect(environments.flat().sort()).toEqual(
      expect.arrayContaining(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_ENV', 'PATH', 'VIPS_DISC_THRESHOLD'])
    )
    expect(environments.flat().filter((name) => /SECRET|MONGO|STRIPE|FLYLEAF/.test(name ?? ''))).toEqual([])
    decoder.end()
  })
})

describe('the decoders of the shop', () => {
  it('replace one that is killed in the middle of a picture; the next picture is taken in', async () => {
    const started: Decoder[] = []
    const pool = createDecoderPool(() => {
      const decoder = startDecoder()
      started.push(decoder)
      return decoder
    })
    const picture = await drawPicture('jpeg')
    const first = pool.decode(picture)
    await vi.waitFor(() => expect(started).toHaveLength(1), SOON)
    started[0]?.end()
    await expect(first).rejects.toBeInstanceOf(DecoderDied)
    expect(await pool.decode(picture)).toMatchObject({ width: 480 })
    expect(await pool.decode(picture)).toMatchObject({ width: 480 })
    expect(started).toHaveLength(2)
    started[1]?.end()
  })

  it('work on two pictures at a time, in the order in which they came', async () => {
    const open: (() => void)[] = []
    let started = 0
    const pool = createDecoderPool(() => {
      started += 1
      return standInFor(open)
    })
    const done: number[] = []
    const all = Array.from({ length: 20 }, (_, number) => pool.decode(Buffer.alloc(0)).then(() => done.push(number)))
    for (let finished = 0; finished < 20; finished += 1) {
      await vi.waitFor(() => expect(open).toHaveLength(Math.min(2, 20 - finished)), SOON)
      open.shift()?.()
      await vi.waitFor(() => expect(done).toHaveLength(finished + 1), SOON)
    }
    await Promise.all(all)
    expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(started).toBe(2)
  })

  it('refuse at once what would have to wait too long', async () => {
    const pool = createDecoderPool(() => standInFor([]))
    const waiting = Array.from({ length: 34 }, () => pool.decode(Buffer.alloc(0)))
    await expect(pool.decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'IMAGES_AWAY', status: 503 })
    expect(waiting).toHaveLength(34)
  })
})

describe('a picture whose decoder ends in the middle', () => {
  const held = globalThis as typeof globalThis & { flyleafDecoderPool?: { decode(picture: Picture): Promise<never> } }

  it.each([
    ['by its limit of time', true, { code: 'UNPROCESSABLE', status: 422 }],
    ['by a crash', false, { code: 'IMAGES_AWAY', status: 503 }]
  ])('%s is refused, and the shop goes on', async (_how, tookTooLong, refusal) => {
    held.flyleafDecoderPool = { decode: () => Promise.reject(new DecoderDied('SIGKILL', tookTooLong)) }
    try {
      await expect(encodeImage(await drawPicture('jpeg'))).rejects.toMatchObject(refusal)
    } finally {
      delete held.flyleafDecoderPool
    }
  })
})
