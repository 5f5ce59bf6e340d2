import { readFileSync, realpathSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { DecoderDied, startDecoder, type Decoder } from '@/lib/platform/images/decoder'
import { DecoderUnavailable } from '@/lib/platform/images/decoder-child'
import { createDecoderPool } from '@/lib/platform/images/decoder-pool'
import { encodeImage } from '@/lib/platform/images/encode-image'
import type { EncodedImage } from '@/lib/platform/images/limits'
import { log } from '@/lib/platform/log'
import { withBrokenNode } from '@/tests/support/broken-node'
import { renderImage, makeLargestJpeg, writePng } from '@/tests/support/picture-zoo'
import { processState } from '@/lib/platform/process-state'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})
vi.setConfig({ testTimeout: 60_000 })

/** How long to look for what comes soon, on however busy a machine. */
const SOON = { timeout: 30_000 }

const LIMITS = { headroomKb: 420 * 1024, jobMs: 30_000 }

/** A decoder of the test's own, and the pictures that it has been given and not finished. */
function standInFor(open: (() => void)[]): Decoder {
  const encoded: EncodedImage = { width: 1, height: 1, blur: '', variants: [] }
  return {
    isAlive: () => true,
    end: () => undefined,
    decode: () => new Promise((resolve) => open.push(() => resolve(encoded))),
    toJpeg: () => Promise.reject(new Error('nobody asked')),
    toPng: () => Promise.reject(new Error('nobody asked'))
  }
}

/** The decoders of this process that take pictures or start (Linux). */
function listDecoders(): string[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
  return children.filter((pid) => !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
}

/** A decoder with the shop's own limits, and its process (Linux). */
async function startAndFind(): Promise<{ decoder: Decoder; pid: string }> {
  const before = new Set(listDecoders())
  const decoder = await startDecoder()
  await decoder.decode(await renderImage('jpeg'))
  const [pid, ...others] = listDecoders().filter((candidate) => !before.has(candidate))
  if (!pid || others.length > 0) throw new Error('one decoder was expected')
  return { decoder, pid }
}

it('a decoder is killed when a picture takes too long, and says so', async () => {
  const decoder = await startDecoder({ ...LIMITS, jobMs: 1 })
  await expect(decoder.decode(await renderImage('jpeg'))).rejects.toMatchObject({
    name: 'DecoderDied',
    tookTooLong: true
  })
  expect(decoder.isAlive()).toBe(false)
})

it('a decoder refuses a picture that takes more memory than it has, and lives', async () => {
  const decoder = await startDecoder({ ...LIMITS, headroomKb: 130 * 1024 })
  // 39 megapixels of 8 bytes that cannot be decoded row by row: 300 MB at once. Limits of memory are Linux's.
  const greedy = writePng(7000, 5600, { bits: 16, colour: 6, interlaced: true })
  const refused = process.platform === 'linux' ? 'too-much-work' : 'unreadable'
  expect(await decoder.decode(greedy)).toMatchObject({ refused })
  expect(await decoder.decode(await renderImage('jpeg'))).toMatchObject({ width: 480 })
  decoder.end()
})

it.runIf(process.platform === 'linux')(
  'a decoder runs on the Node of the shop and may take 420 MB more than that Node holds when it is ready',
  async () => {
    const { decoder, pid } = await startAndFind()
    expect(realpathSync(`/proc/${pid}/exe`)).toBe(realpathSync(process.execPath))
    const [, hard] =
      /^Max data size\s+(\d+)\s+(\d+)\s+bytes/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.slice(1) ?? []
    const [dataKb] = /^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1) ?? []
    const room = Number(hard) / 1024 - Number(dataKb)
    // One small picture has taken a part of it.
    expect(room).toBeLessThan(430 * 1024)
    expect(room).toBeGreaterThan(300 * 1024)
    decoder.end()
  }
)

it('decodes a progressive JPEG of 40 megapixels and four channels, which needs most memory', async () => {
  // What is measured here is memory: a busy machine may take its time.
  const decoder = await startDecoder({ ...LIMITS, jobMs: 280_000 })
  expect(await decoder.decode(await makeLargestJpeg())).toMatchObject({ width: 1440, height: 900 })
  decoder.end()
}, 300_000)

it.runIf(process.platform === 'linux')('a decoder that cannot start says why', async () => {
  await expect(withBrokenNode(() => startDecoder())).rejects.toEqual(
    new DecoderUnavailable('the image decoder cannot start: SIGTRAP: Fatal process out of memory: no CodeRange')
  )
})

it.runIf(process.platform === 'linux')('a decoder knows none of the shop’s settings and secrets', async () => {
  process.env.NEXTAUTH_SECRET = 'a secret that must stay with the shop'
  const { decoder, pid } = await startAndFind()
  const mine = [pid]
  const environments = mine.map((pid) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
  )
  expect(environments.flat().sort()).toEqual(
    expect.arrayContaining(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_ENV', 'PATH', 'VIPS_DISC_THRESHOLD'])
  )
  expect(environments.flat().filter((name) => /SECRET|MONGO|STRIPE|FLYLEAF/.test(name ?? ''))).toEqual([])
  decoder.end()
})

it('the decoders of the shop replace one that is killed in the middle of a picture; the next picture is taken in', async () => {
  const started: Decoder[] = []
  const pool = createDecoderPool(async () => {
    const decoder = await startDecoder()
    const isFirst = started.push(decoder) === 1
    if (!isFirst) return decoder
    const decodeAndDie: Decoder['decode'] = (picture) => {
      const response = decoder.decode(picture)
      decoder.end()
      return response
    }
    return { ...decoder, decode: decodeAndDie }
  })
  const picture = await renderImage('jpeg')
  await expect(pool.decode(picture)).rejects.toBeInstanceOf(DecoderDied)
  expect(await pool.decode(picture)).toMatchObject({ width: 480 })
  expect(await pool.decode(picture)).toMatchObject({ width: 480 })
  expect(started).toHaveLength(2)
  started[1]?.end()
})

it('the decoders of the shop work on two pictures at a time, in the order in which they came', async () => {
  const open: (() => void)[] = []
  let started = 0
  const pool = createDecoderPool(() => {
    started += 1
    return Promise.resolve(standInFor(open))
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

it.runIf(process.platform === 'linux')(
  'the decoders of the shop log the reason once when none can start, and try no more than one start each half minute',
  async () => {
    const logged = vi.spyOn(log, 'error')
    let tries = 0
    const pool = createDecoderPool(() => {
      tries += 1
      return startDecoder()
    })
    const rejection = {
      code: 'IMAGES_UNAVAILABLE',
      retryAfterSeconds: 30,
      userMessage: { key: 'errors.picturesUnavailable' }
    }
    for (let round = 0; round < 3; round += 1) {
      const pictures = () => Promise.allSettled(Array.from({ length: 4 }, () => pool.decode(Buffer.alloc(0))))
      for (const outcome of await withBrokenNode(pictures))
        expect(outcome).toMatchObject({ status: 'rejected', reason: rejection })
    }
    // Two decoders start side by side.
    expect(tries).toBe(2)
    expect(logged.mock.calls).toEqual([
      [
        'the image decoder cannot start: SIGTRAP: Fatal process out of memory: no CodeRange; pictures are refused until it does'
      ]
    ])
    logged.mockRestore()
  }
)

it('the decoders of the shop take pictures again once a decoder starts, and say so', async () => {
  const clock = vi.spyOn(performance, 'now')
  const logged = vi.spyOn(log, 'info')
  let broken = true
  const open: (() => void)[] = []
  const pool = createDecoderPool(() =>
    broken ? Promise.reject(new DecoderUnavailable('no')) : Promise.resolve(standInFor(open))
  )
  clock.mockReturnValue(1000)
  await expect(pool.decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'IMAGES_UNAVAILABLE' })
  broken = false
  clock.mockReturnValue(1000 + 29_999)
  await expect(pool.decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'IMAGES_UNAVAILABLE' })
  clock.mockReturnValue(1000 + 30_000)
  const picture = pool.decode(Buffer.alloc(0))
  await vi.waitFor(() => expect(open).toHaveLength(1), SOON)
  open[0]?.()
  await picture
  expect(logged.mock.calls).toEqual([['the image decoder starts again']])
  vi.restoreAllMocks()
})

it('the decoders of the shop refuse at once what would have to wait too long', async () => {
  const pool = createDecoderPool(() => Promise.resolve(standInFor([])))
  const waiting = Array.from({ length: 34 }, () => pool.decode(Buffer.alloc(0)))
  await expect(pool.decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'IMAGES_UNAVAILABLE' })
  expect(waiting).toHaveLength(34)
})

describe('a picture whose decoder ends in the middle', () => {
  it.each([
    ['by its limit of time', true, { code: 'UNPROCESSABLE' }],
    ['by a crash', false, { code: 'IMAGES_UNAVAILABLE' }]
  ])('%s is refused, and the shop goes on', async (_how, tookTooLong, rejection) => {
    const dies = () => Promise.reject(new DecoderDied('SIGKILL', tookTooLong))
    processState().decoderPool = { decode: dies, toJpeg: dies, toPng: dies, isFailing: () => false }
    try {
      await expect(encodeImage(await renderImage('jpeg'))).rejects.toMatchObject(rejection)
    } finally {
      delete processState().decoderPool
    }
  })
})
