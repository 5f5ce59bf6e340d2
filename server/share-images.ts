import { createTaskQueue } from '@/lib/platform/task-queue'
import { sendText } from './http/send-text'
import { RETRY_AFTER_SECONDS } from './unavailable-page'
import type { ShopResponse } from './shop-response'

/** One takes a third of a second of processor time. */
const CONCURRENCY = 1
const MAX_QUEUED = 16

const SHARE_IMAGE = /^\/books\/[^/]+\/card\.png$/

function isShareImage(url: string): boolean {
  try {
    return SHARE_IMAGE.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}

/** 503 if the queue is full. Not in the route (app/books/[slug]/card.png), whose responses Next caches. */
export class ShareImages {
  readonly #queue = createTaskQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_QUEUED })

  handle(url: string, response: ShopResponse, next: () => void): boolean {
    if (!isShareImage(url)) return false
    this.#queue(() => this.#render(response, next)).catch(() =>
      sendText(response, 503, 'Many pictures are being drawn. Try again in a moment.', {
        'retry-after': String(RETRY_AFTER_SECONDS)
      })
    )
    return true
  }

  #render(response: ShopResponse, next: () => void): Promise<void> {
    return new Promise((resolve) => {
      if (response.destroyed) return resolve()
      response.onHead = resolve
      response.once('close', resolve)
      next()
    })
  }
}
