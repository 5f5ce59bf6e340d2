import { NextRequest } from 'next/server'
import { FrameParser, type Frame } from '@/components/live/parse-frames'
import type { TestUser } from './shop'

export type OpenedLive = {
  status: number
  headers: Headers
  /** The next frame; null once the stream has ended. */
  next(): Promise<Frame | null>
  /** So many frames. */
  take(count: number): Promise<Frame[]>
  cancel(): Promise<void>
}

/** Reads frames of a response. */
export function followFrames({ status, headers, body }: Response): OpenedLive {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const parser = new FrameParser()
  const waiting: Frame[] = []
  async function next(): Promise<Frame | null> {
    for (;;) {
      const frame = waiting.shift()
      if (frame) return frame
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return null
      waiting.push(...parser.push(value ?? ''))
    }
  }
  return {
    status,
    headers,
    next,
    async take(count) {
      const frames: Frame[] = []
      while (frames.length < count) {
        const frame = await next()
        if (!frame) throw new Error(`the stream ended after ${frames.length} of ${count} frames`)
        frames.push(frame)
      }
      return frames
    },
    async cancel() {
      await reader?.cancel()
    }
  }
}

/** GET /api/live by its handler. `after`: Last-Event-ID. */
export async function openLive(user: TestUser | null, after?: number | string): Promise<OpenedLive> {
  const { GET } = await import('@/app/api/live/route')
  const request = new NextRequest('http://shop.test/api/live', {
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(user ? { cookie: user.cookie } : {}),
      ...(after === undefined ? {} : { 'last-event-id': String(after) })
    }
  })
  return followFrames(await GET(request, { params: Promise.resolve({}) }))
}
