import 'server-only'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { startDecoderChild } from './decoder-child'
import { PAPER } from '@/lib/platform/shop-colours'
import { REFUSALS, type EncodedImage, type Encoding, type Picture, type Rejection } from './limits'
import type { Frame } from './shop-picture'

/** A progressive CMYK JPEG of 40 megapixels needs 370 MB; the worst picture takes 8 s of one core. */
const LIMITS = { headroomKb: 420 * 1024, jobMs: 30_000 }
type Limits = typeof LIMITS

/** The decoder has parsed untrusted bytes, so its output is validated. */
const isWebp = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1')
  return text.startsWith('RIFF') && text.endsWith('WEBP')
}
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
const pixels = z.number().int().min(1).max(16_383)
const Encoded = z.object({
  width: pixels,
  height: pixels,
  blur: z
    .string()
    .max(2000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
  variants: z
    .array(z.object({ width: pixels, bytes: z.instanceof(Uint8Array).refine(isWebp) }))
    .min(1)
    .max(8)
})
const ResponseBody = z.union([
  z.object({ encoded: Encoded }),
  z.object({ jpeg: z.instanceof(Uint8Array).refine(isJpeg) }),
  z.object({ png: z.instanceof(Uint8Array).refine(isPng) }),
  z.object({ refused: z.enum(REFUSALS), megapixels: z.number().optional() })
])

export class DecoderDied extends Error {
  override name = 'DecoderDied'
  readonly tookTooLong: boolean

  constructor(how: string, tookTooLong: boolean) {
    super(`the picture decoder ended: ${how}`)
    this.tookTooLong = tookTooLong
  }
}

export type Decoder = {
  isAlive(): boolean
  decode(picture: Picture, as?: Encoding): Promise<EncodedImage | Rejection>
  toJpeg(picture: Buffer): Promise<Buffer | Rejection>
  toPng(picture: Buffer, frame: Frame): Promise<Buffer | Rejection>
  end(): void
}

type Job = ({ file: string } | { bytes: Buffer }) & {
  as?: 'jpeg' | 'png' | Encoding
  frame?: Frame & { ground: string }
}

/** The child keeps this process alive only while a job waits. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** The decoder is killed when a picture takes too long, and exits with this process. @throws DecoderUnavailable */
export async function startDecoder(limits: Limits = LIMITS): Promise<Decoder> {
  const child = await startDecoderChild(limits.headroomKb)
  let alive = child.exitCode === null && child.signalCode === null
  let settle: ((result: z.output<typeof ResponseBody> | Error) => void) | null = null
  let timedOut = false

  function end(how: string): void {
    alive = false
    settle?.(new DecoderDied(how, timedOut))
  }
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(signal ?? `code ${code}`))
  child.on('message', (message) => {
    const response = ResponseBody.safeParse(message)
    if (response.success) settle?.(response.data)
    // Its state is undefined after an invalid message.
    else child.kill('SIGKILL')
  })
  hold(child, false)

  function ask(job: Job): Promise<z.output<typeof ResponseBody>> {
    return new Promise((resolve, reject) => {
      if (!alive) return reject(new DecoderDied('before it began', false))
      const tooLong = setTimeout(() => {
        timedOut = true
        child.kill('SIGKILL')
      }, limits.jobMs)
      settle = (result) => {
        settle = null
        clearTimeout(tooLong)
        hold(child, false)
        if (result instanceof Error) reject(result)
        else resolve(result)
      }
      hold(child, true)
      // The exit handler follows a failed send.
      child.send(job, () => undefined)
    })
  }

  return {
    isAlive: () => alive,
    end: () => void child.kill('SIGKILL'),
    decode: async (picture, as = 'photo') =>
      toResult(await ask({ ...('path' in picture ? { file: path.resolve(picture.path) } : { bytes: picture }), as })),
    async toPng(bytes, frame) {
      const response = await ask({ bytes, as: 'png', frame: { ...frame, ground: PAPER.light } })
      if ('refused' in response) return response
      if ('png' in response) return toBuffer(response.png)
      throw new DecoderDied('with another response than was asked for', false)
    },
    async toJpeg(bytes) {
      const response = await ask({ bytes, as: 'jpeg' })
      if ('refused' in response) return response
      if ('jpeg' in response) return toBuffer(response.jpeg)
      throw new DecoderDied('with another response than was asked for', false)
    }
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function toResult(response: z.output<typeof ResponseBody>): EncodedImage | Rejection {
  if ('refused' in response) return response
  if (!('encoded' in response)) throw new DecoderDied('with another answer than was asked for', false)
  const { variants, ...picture } = response.encoded
  return {
    ...picture,
    variants: variants.map(({ width, bytes }) => ({ width, bytes: toBuffer(bytes) }))
  }
}
