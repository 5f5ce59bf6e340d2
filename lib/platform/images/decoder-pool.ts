import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { processState } from '@/lib/platform/process-state'
import { log } from '@/lib/platform/log'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { startDecoder, type Decoder } from './decoder'
import { DecoderUnavailable } from './decoder-child'
import type { EncodedImage, Encoding, Picture, Rejection } from './limits'
import type { Frame } from './shop-picture'

const SIZE = 2
const MAX_WAITING = 32
/** Limits of the wait of a picture, and of an idle decoder. */
const WAIT_MS = 30_000
const IDLE_MS = 30_000
/** Pause after a decoder failed to start, during which pictures are refused. */
const RETRY_START_MS = 30_000

export type DecoderPool = {
  decode(picture: Picture, as?: Encoding): Promise<EncodedImage | Rejection>
  /** For consumers without WebP. */
  toJpeg(picture: Buffer): Promise<Buffer | Rejection>
  toPng(picture: Buffer, frame: Frame): Promise<Buffer | Rejection>
  /** The last start failed, so pictures are refused. */
  isFailing(): boolean
}

function busy(): AppError {
  return new AppError('IMAGES_UNAVAILABLE', 'errors.picturesBusy', { retryAfterSeconds: 60 })
}

function unavailable(): AppError {
  return new AppError('IMAGES_UNAVAILABLE', 'errors.picturesUnavailable', {
    retryAfterSeconds: RETRY_START_MS / 1000
  })
}

function startOnce(start: () => Promise<Decoder>): { startOne: () => Promise<Decoder>; isFailing: () => boolean } {
  let failure: { reason: string; until: number } | null = null
  async function startOne(): Promise<Decoder> {
    if (failure && performance.now() < failure.until) throw unavailable()
    try {
      const decoder = await start()
      if (failure) log.info('the image decoder starts again')
      failure = null
      return decoder
    } catch (error) {
      if (!(error instanceof DecoderUnavailable)) throw error
      if (failure?.reason !== error.message) log.error(`${error.message}; pictures are refused until it does`)
      failure = { reason: error.message, until: performance.now() + RETRY_START_MS }
      throw unavailable()
    }
  }
  return { startOne, isFailing: () => failure !== null }
}

export function createDecoderPool(start: () => Promise<Decoder> = startDecoder): DecoderPool {
  const { startOne, isFailing } = startOnce(start)
  const idle: { decoder: Decoder; ending: NodeJS.Timeout }[] = []
  const runQueued = createTaskQueue({ concurrency: SIZE, maxWaiting: MAX_WAITING, maxWaitMs: WAIT_MS }, busy)

  async function takeDecoder(): Promise<Decoder> {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.ending)
      if (rested.decoder.isAlive()) return rested.decoder
    }
    return startOne()
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
    const decoder = await takeDecoder()
    try {
      return await work(decoder)
    } finally {
      rest(decoder)
    }
  }

  return {
    isFailing,
    decode: (picture, as) => runQueued(() => run((decoder) => decoder.decode(picture, as))),
    toJpeg: (picture) => runQueued(() => run((decoder) => decoder.toJpeg(picture))),
    toPng: (picture, frame) => runQueued(() => run((decoder) => decoder.toPng(picture, frame)))
  }
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    decoderPool: DecoderPool
  }
}

/** Its calls throw AppError IMAGES_UNAVAILABLE if the queue is full or the process cannot start, and DecoderDied. */
export function decoderPool(): DecoderPool {
  return (processState().decoderPool ??= createDecoderPool())
}
