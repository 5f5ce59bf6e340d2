// @ts-check
import { RETRY_AFTER_SECONDS } from './unavailable-page.mjs'
import { Turns } from './turns.mjs'

/** Drawing one takes a third of a second of the processor; begun at once, all are ready late. */
const DRAWN_AT_ONCE = 1
/** How many may wait: as many as are drawn in about five seconds. */
const MOST_IN_LINE = 16

const CARD = /^\/books\/[^/]+\/card\.png$/

/** @param {string} url */
function isCard(url) {
  const pathname = url.split('?', 1)[0] ?? ''
  try {
    return CARD.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * Lets the pictures of shared copies (app/books/[slug]/card.png) be drawn one after the other, and asks whoever comes
 * while many wait to come back: anybody can ask for those of all copies at once. Here and not in the route, whose answers
 * Next keeps, also one that says to come back.
 */
export class DrawnCards {
  #turns = new Turns(DRAWN_AT_ONCE, MOST_IN_LINE)

  /**
   * Answers a request for such a picture, by `enter` when it is its turn; false when it is for something else.
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {() => void} enter
   */
  answer(request, response, enter) {
    if (!isCard(request.url ?? '')) return false
    if (this.#turns.isFull) {
      response.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'retry-after': String(RETRY_AFTER_SECONDS)
      })
      response.end(request.method === 'HEAD' ? undefined : 'Many pictures are being drawn. Try again in a moment.')
      return true
    }
    void this.#turns.take(() => this.#enter(response, enter))
    return true
  }

  /** @param {import('node:http').ServerResponse} response @param {() => void} enter @returns {Promise<void>} */
  #enter(response, enter) {
    return new Promise((resolve) => {
      // Whoever has gone meanwhile needs no picture.
      if (response.destroyed) return resolve()
      // Next writes the head when all is drawn; how long the visitor takes to read it is nobody's wait.
      const { writeHead } = response
      Reflect.set(response, 'writeHead', (/** @type {any[]} */ ...args) => {
        resolve()
        return Reflect.apply(writeHead, response, args)
      })
      response.once('close', resolve)
      enter()
    })
  }
}
