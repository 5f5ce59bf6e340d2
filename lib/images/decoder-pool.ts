import 'server-only'
import { AppError } from '@/lib/errors'
import { startDecoder, type Decoder } from './decoder'
import type { EncodedImage, Picture, Refusal } from './picture'

/** How many pictures are decoded at the same time, and how many more may wait for their turn. */
const SIZE = 2
const MAX_WAITING = 32
/** How long a picture waits for its turn, and how long a decoder waits for work before it ends. Milliseconds. */
const WAIT_MS = 30_000
const IDLE_MS = 30_000

export type DecoderPool = {
  decode(picture: Picture): Promise<EncodedImage | Refusal>
  toJpeg(picture: Buffer): Promise<Buffer | Refusal>
}

function busy(): AppError {
  return new AppError('IMAGES_AWAY', 'Many pictures are coming in right now. Please try again in a minute.', { retryAfterSeconds: 60 })
}

/** Decoders that are started when they are needed, replaced when they die and ended when there is nothing to do. */
export function createDecoderPool(start: () => Decoder = startDecoder): DecoderPool {
  const idle: { decoder: Decoder; ending: NodeJS.Timeout }[] = []
  const turns: (() => void)[] = []
  let working = 0

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (working < SIZE) {
        working += 1
        return resolve()
      }
      if (turns.length >= MAX_WAITING) return reject(busy())
      const take = () => {
        clearTimeout(tooLong)
        resolve()
      }
      const tooLong = setTimeout(() => {
        turns.splice(turns.indexOf(take), 1)
        reject(busy())
      }, WAIT_MS)
      turns.push(take)
    })
  }

  function passTurnOn(): void {
    const next = turns.shift()
    if (next) next()
    else working -= 1
  }

  function takeDecoder(): Decoder {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.ending)
      if (rested.decoder.isAlive()) return rested.decoder
    }
    return start()
  }

  function rest(decoder: Decoder): void {
    if (!decoder.isAlive()) return
    const place = {
      decoder,
      ending: setTimeout(() => {
        idle.splice(idle.indexOf(place), 1)
        decoder.end()
      }, IDLE_MS).unref()
    }
    idle.push(place)
  }

  async function run<Result>(work: (decoder: Decoder) => Promise<Result>): Promise<Result> {
    await waitForTurn()
    try {
      const decoder = takeDecoder()
      try {
        return await work(decoder)
      } finally {
        rest(decoder)
      }
    } finally {
      passTurnOn()
    }
  }

  return {
    decode: (picture) => run((decoder) => decoder.decode(picture)),
    toJpeg: (picture) => run((decoder) => decoder.toJpeg(picture))
  }
}

/** One pool a process, however often the bundler brings this file along. */
const held = globalThis as typeof globalThis & { flyleafDecoderPool?: DecoderPool }

/**
 * Decodes and encodes a picture in another process. @throws AppError IMAGES_AWAY when too many wait already, DecoderDied
 * when that process ends in the middle
 */
export function decodeElsewhere(picture: Picture): Promise<EncodedImage | Refusal> {
  return findPool().decode(picture)
}

/** One of the shop's own pictures as a JPEG, for what cannot read WebP. @throws the same */
export function toJpegElsewhere(picture: Buffer): Promise<Buffer | Refusal> {
  return findPool().toJpeg(picture)
}

function findPool(): DecoderPool {
  return (held.flyleafDecoderPool ??= createDecoderPool())
}
