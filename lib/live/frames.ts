import type { NumberedEvent } from './live-event'

/** Server-sent events (HTML Standard, 9.2). The id of a frame is the number from which the stream goes on after it. */
export type FrameEvent = 'start' | 'reset' | 'change'

/** Proxies and clients end a stream on which nothing comes. */
export const COMMENT_FRAME = ':\n\n'

function toFrame(event: FrameEvent, seq: number, data: object): string {
  return `event: ${event}\nid: ${seq}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The first frame: nothing is missing up to `seq`. */
export function toStartFrame(seq: number): string {
  return toFrame('start', seq, {})
}

/** Events before `seq` may be missing. */
export function toResetFrame(seq: number): string {
  return toFrame('reset', seq, {})
}

export function toChangeFrame({ seq, kind, id }: NumberedEvent): string {
  return toFrame('change', seq, { kind, ...(id === undefined ? {} : { id }) })
}

/** The last frame of a stream that the server ends: when to come again. */
export function toRetryFrame(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`
}
