import { FrameParser, type Frame } from '@/components/live/parse-frames'

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

/** GET /api/live of a running shop. */
export async function openLiveAt(address: string, cookie: string, after?: number): Promise<OpenedLive> {
  const response = await fetch(`${address}/api/live`, {
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'gzip, br',
      ...(after === undefined ? {} : { 'last-event-id': String(after) })
    }
  })
  return followFrames(response)
}
