// @ts-check
import { PageStore } from './page-store.mjs'
import { readLanguage } from './public-addresses.mjs'
import { renderPage } from './render-page.mjs'
import { readCodings } from './negotiate.mjs'
import { isRouterRequest } from './router-request.mjs'
import { isPublic, sendPage, toStoredPage, withBrotli } from './stored-page.mjs'
import { Turns } from './turns.mjs'
import { answerUnavailable } from './unavailable-page.mjs'

/**
 * Public pages as bytes: rendered once per change, kept compressed, and sent before Next is entered. Everything else, and
 * every answer that is not a whole public page, is left to Next.
 *
 * @typedef {import('./stored-page.mjs').StoredPage} StoredPage
 * @typedef {import('./public-addresses.mjs').PublicAddress} PublicAddress
 * @typedef {import('./public-addresses.mjs').Language} Language
 * @typedef {import('./render-page.mjs').Rendering} Rendering
 * @typedef {{ page: StoredPage } | { away: Rendering } | { other: true } | { busy: true }} Outcome what came of a rendering
 * @typedef {{ isCaughtUp(): boolean, catchUp(): Promise<boolean> }} Changes lib/jobs/hear-tags.ts
 */

/** Compressed bytes kept, with what belongs to them. */
const MOST_BYTES = 48 * 1024 * 1024
/** How much longer than usual a page is shown while the database is away and nobody can change anything. Milliseconds. */
const STALE_MS = 10 * 60_000
/** The most pages that wait for their brotli copy; others get theirs when they are asked for again. */
const MOST_WAITING = 32
/** Pages rendered at the same time: one computes while the others wait for the database. */
const RENDERED_AT_ONCE = 3
/** Pages that wait until they are rendered, some ten seconds' work; beyond that visitors are asked to come back. */
const MOST_IN_LINE = 200

/** Whether a whole page is asked for. The data that Next's router asks for is left to Next. @param {import('node:http').IncomingHttpHeaders} headers */
function isPlain(headers) {
  // A body would have to be read before the answer.
  return !isRouterRequest(headers) && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/** @returns {Changes | undefined} undefined until the shop has started */
function findChanges() {
  return Reflect.get(globalThis, Symbol.for('flyleaf.changes'))
}

export class PublicPages {
  /** @type {PageStore<StoredPage>} */
  #store = new PageStore(MOST_BYTES)
  /** @type {Map<string, Promise<Outcome>>} renderings under way */
  #flights = new Map()
  /** @type {Set<StoredPage>} those that wait for a brotli copy, the one that is being made first */
  #waiting = new Set()
  #turns = new Turns(RENDERED_AT_ONCE, MOST_IN_LINE)
  /** @type {Changes | undefined} */
  #changes
  #findAddress
  #handler
  counts = { hits: 0, misses: 0, stale: 0 }

  /** @param {(url: string) => PublicAddress | null} findAddress @param {import('./render-page.mjs').Handler} handler */
  constructor(findAddress, handler) {
    this.#findAddress = findAddress
    this.#handler = handler
    // Read by app/api/health.
    Reflect.set(globalThis, Symbol.for('flyleaf.kept-pages'), () => ({ ...this.counts, kept: this.#store.size, bytes: this.#store.bytes }))
  }

  /** How many pages wait until they are rendered. */
  get inLine() {
    return this.#turns.waiting
  }

  /**
   * Answers a request for a public page; false when it is for something else. `leave` hands it to Next after all.
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {() => void} leave
   */
  answer(request, response, leave) {
    const { method, headers, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(headers)) return false
    const language = readLanguage(headers.cookie)
    const page = this.#store.find(language, url)
    this.#changes ??= findChanges()
    if (page !== undefined && Date.now() < page.until && this.#changes?.isCaughtUp() !== false) {
      this.#sendHit(request, response, page)
      return true
    }
    const address = this.#findAddress(url)
    if (address === null) return false
    // What failed here fails again in Next, which says so and answers.
    this.#answerLater(request, response, address, language, leave).catch(() => (response.headersSent ? response.destroy() : leave()))
    return true
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {StoredPage} page */
  #sendHit(request, response, page) {
    this.counts.hits++
    sendPage(request, response, page, 'HIT')
    if (page.br === null && readCodings(request.headers['accept-encoding'])[0] === 'br') this.#compress(page)
  }

  /**
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {PublicAddress} address @param {Language} language @param {() => void} leave
   */
  async #answerLater(request, response, address, language, leave) {
    // False while the database is away: then what is kept is shown as it is, for nobody can change anything.
    const isInTouch = (await this.#changes?.catchUp()) !== false
    const kept = this.#store.find(language, address.path)
    if (kept && isInTouch && Date.now() < kept.until) {
      this.#sendHit(request, response, kept)
      return
    }
    // Nobody waits for a turn at asking in vain.
    if (!isInTouch) this.#turns.letAllBegin()
    if (!isInTouch && this.#sendStale(request, response, address, language)) return
    const outcome = await this.#render(address, language)
    if ('page' in outcome) {
      this.counts.misses++
      sendPage(request, response, outcome.page, 'MISS')
    } else if ('other' in outcome) {
      leave()
    } else if ('busy' in outcome) {
      answerUnavailable(request, response, {}, 'busy')
    } else if (!this.#sendStale(request, response, address, language)) {
      answerUnavailable(request, response, outcome.away.headers, 'away')
    }
  }

  /**
   * Shows what is kept although it may be too old, while the database is away: not for long, and never what has changed.
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {PublicAddress} address @param {Language} language
   */
  #sendStale(request, response, address, language) {
    const stale = this.#store.find(language, address.path)
    if (stale === undefined || Date.now() >= stale.until + STALE_MS) return false
    this.counts.stale++
    sendPage(request, response, stale, 'STALE')
    return true
  }

  /**
   * A page that is right for a visitor who asks now. One that is being rendered is waited for; but if something on it has
   * changed since that began, then only one that begins after this visitor came will do.
   * @param {PublicAddress} address @param {Language} language
   */
  async #render(address, language) {
    const key = `${language} ${address.path}`
    const earlier = this.#flights.get(key)
    if (earlier) {
      const outcome = await earlier
      if (!('page' in outcome)) return outcome
      const kept = this.#store.find(language, address.path)
      if (kept) return { page: kept }
    }
    return this.#flights.get(key) ?? this.#fly(key, address, language)
  }

  /** @param {string} key @param {PublicAddress} address @param {Language} language @returns {Promise<Outcome>} */
  #fly(key, address, language) {
    const flight = this.#renderAndKeep(address, language).finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  /** @param {PublicAddress} address @param {Language} language @returns {Promise<Outcome>} */
  async #renderAndKeep(address, language) {
    if (this.#turns.isFull) return { busy: true }
    const rendering = await this.#turns.take(() => renderPage(this.#handler, address, language))
    if (rendering.databaseAway) {
      this.#turns.letAllBegin()
      return { away: rendering }
    }
    if (!isPublic(rendering, address)) return { other: true }
    const page = await toStoredPage(rendering, address, language)
    this.#store.keep(page)
    return { page }
  }

  /** Makes brotli copies one after the other. @param {StoredPage} page */
  #compress(page) {
    if (this.#waiting.has(page) || this.#waiting.size >= MOST_WAITING) return
    this.#waiting.add(page)
    if (this.#waiting.size === 1) void this.#compressAll()
  }

  /** Whether a page is the one that is shown at its path. @param {StoredPage} page */
  #isKept(page) {
    return this.#store.find(page.language, page.path) === page
  }

  async #compressAll() {
    for (const page of this.#waiting) {
      if (this.#isKept(page)) {
        const better = await withBrotli(page)
        if (this.#isKept(page)) this.#store.keep(better)
      }
      this.#waiting.delete(page)
    }
  }
}
