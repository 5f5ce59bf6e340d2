import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'
import { RETRY_AFTER_SECONDS } from './unavailable-page'
import type { ShopResponse } from './shop-response'

/** Rendering one takes a third of a second of processor time, so they are rendered one at a time. */
const CONCURRENCY = 1
/** As many as are rendered in about five seconds. */
const MAX_QUEUED = 16

const SHARE_IMAGE = /^\/books\/[^/]+\/card\.png$/

function isShareImage(url: string): boolean {
  try {
    return SHARE_IMAGE.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}

/**
 * Queues requests for the images that social networks show of a listing (app/books/[slug]/card.png), and answers 503 while
 * the queue is full: anybody can ask for those of all listings at once. Not in the route, whose responses Next caches.
 */
export class ShareImages {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY })

  /** Handles a request for such an image by calling `next` in its turn; false when the request is for something else. */
  handle(url: string, isHead: boolean, response: ShopResponse, next: () => void): boolean {
    if (!isShareImage(url)) return false
    if (this.#queue.size >= MAX_QUEUED) {
      response.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'retry-after': String(RETRY_AFTER_SECONDS)
      })
      response.end(isHead ? undefined : 'Many pictures are being drawn. Try again in a moment.')
      return true
    }
    // Bound, since p-queue starts a task in the asynchronous context of the one before it: another request.
    void this.#queue.add(AsyncResource.bind(() => this.#render(response, next)))
    return true
  }

  /** Next writes the head when the image is complete; how long the client takes to read it blocks nobody. */
  #render(response: ShopResponse, next: () => void): Promise<void> {
    return new Promise((resolve) => {
      if (response.destroyed) return resolve()
      response.onHead = resolve
      response.once('close', resolve)
      next()
    })
  }
}
