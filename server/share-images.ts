import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'
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
  readonly #queue = new PQueue({ concurrency: CONCURRENCY })

  handle(url: string, isHead: boolean, response: ShopResponse, next: () => void): boolean {
    if (!isShareImage(url)) return false
    if (this.#queue.size >= MAX_QUEUED) {
      response.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'retry-after': String(RETRY_AFTER_SECONDS)
      })
      response.end(isHead ? undefined : 'Many pictures are being drawn. Try again in a moment.')
      return true
    }
    // p-queue starts a task in the asynchronous context of the previous one, which is another request.
    void this.#queue.add(AsyncResource.bind(() => this.#render(response, next)))
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
