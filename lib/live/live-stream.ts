import { COMMENT_FRAME, toChangeFrame, toResetFrame, toRetryFrame, toStartFrame } from './frames'
import type { Changes, NumberedEvent } from './live-event'

/** Frames that wait for a reader who is slow. Then the stream waits, and reads on from its number later. */
const MOST_WAITING = 100
const ENCODER = new TextEncoder()

export type StreamOwner = { userId: string; sessionId: string }

/** One response to GET /api/live. */
export class LiveStream {
  readonly owner: StreamOwner
  readonly body: ReadableStream<Uint8Array>
  /** All events up to it are sent. */
  #seq: number
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #isLagging = false

  /** `onReady` when it has to be brought up to date: at the start, and once a slow reader has taken everything. */
  constructor(
    owner: StreamOwner,
    { seq, isReset }: Pick<Changes, 'seq' | 'isReset'>,
    { onReady, onCancel }: { onReady: (stream: LiveStream) => void; onCancel: (stream: LiveStream) => void }
  ) {
    this.owner = owner
    this.#seq = seq
    let isFirst = true
    // Without a buffer, so that nothing starts before there is a reader: Next reads no body for HEAD.
    this.body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (!isFirst && !this.#isLagging) return
          if (isFirst) controller.enqueue(ENCODER.encode(isReset ? toResetFrame(seq) : toStartFrame(seq)))
          isFirst = false
          this.#isLagging = false
          this.#controller = controller
          onReady(this)
        },
        cancel: () => {
          this.#controller = null
          onCancel(this)
        }
      },
      { highWaterMark: 0 }
    )
  }

  get seq(): number {
    return this.#seq
  }

  /** `seq`: the number of the stream after it. */
  #write(text: string, seq = this.#seq): void {
    if (!this.#controller || this.#isLagging) return
    if ((this.#controller.desiredSize ?? 0) <= -MOST_WAITING) {
      this.#isLagging = true
      return
    }
    this.#controller.enqueue(ENCODER.encode(text))
    this.#seq = seq
  }

  /** False if events are missing before this one, which is then not sent. One that was sent is not sent again. */
  send(event: NumberedEvent): boolean {
    if (event.seq > this.#seq + 1) return this.#isLagging
    if (event.seq === this.#seq + 1) this.#write(toChangeFrame(event), event.seq)
    return true
  }

  /** `changes`: those after `seq`. */
  catchUp({ seq, isReset, events }: Changes): void {
    if (isReset) this.#write(toResetFrame(seq), seq)
    for (const event of events) this.send(event)
  }

  comment(): void {
    this.#write(COMMENT_FRAME)
  }

  /** `retryMs`: when the client may come again. */
  end(retryMs?: number): void {
    const controller = this.#controller
    if (!controller) return
    if (retryMs !== undefined) controller.enqueue(ENCODER.encode(toRetryFrame(retryMs)))
    this.#controller = null
    controller.close()
  }
}
