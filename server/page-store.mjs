// @ts-check
import { isExpired, takeMoment } from '../lib/http/expired-tags.mjs'

/**
 * The finished pages of this process, within a limit of bytes; those that were not asked for the longest go first.
 *
 * @template {{ path: string, language: string, tags: readonly string[], since: number, bytes: number }} Page
 */
export class PageStore {
  /** @type {Map<string, Page>} in order of use, the oldest first */
  #pages = new Map()
  #mostBytes
  bytes = 0

  /** @param {number} mostBytes */
  constructor(mostBytes) {
    this.#mostBytes = mostBytes
  }

  get size() {
    return this.#pages.size
  }

  /** Paths begin with a slash, so German ones cannot be taken for English ones. @param {string} language @param {string} path */
  #toKey(language, path) {
    return language === 'en' ? path : language + path
  }

  /**
   * The page at a path, unless what it shows has changed since it was read.
   * @param {string} language @param {string} path
   */
  find(language, path) {
    const key = this.#toKey(language, path)
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    this.#pages.delete(key)
    if (isExpired(page.tags, page.since)) {
      this.bytes -= page.bytes
      return undefined
    }
    // What was right until now has to be compared with nothing older again.
    page.since = takeMoment()
    this.#pages.set(key, page)
    return page
  }

  /** Keeps a page in place of the one at its path; again when its bytes have changed. @param {Page} page */
  keep(page) {
    const key = this.#toKey(page.language, page.path)
    this.#forget(key)
    if (page.bytes > this.#mostBytes || isExpired(page.tags, page.since)) return
    this.#pages.set(key, page)
    this.bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.bytes <= this.#mostBytes) break
      this.#forget(oldest)
    }
  }

  /** @param {string} key */
  #forget(key) {
    this.bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}
