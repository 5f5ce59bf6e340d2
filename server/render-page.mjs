// @ts-check
import { randomBytes } from 'node:crypto'
import { takeMoment } from '../lib/http/expired-tags.mjs'
import { CapturedResponse } from './captured-response.mjs'
import { makeCleanRequest } from './clean-request.mjs'
import { makeContext, runInContext } from './request-context.mjs'

/**
 * What Next answered for nobody in particular.
 *
 * @typedef {object} Rendering
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body not compressed
 * @property {import('../lib/http/drawn-pieces.mjs').Pieces} pieces what belongs where marks stand in it (lib/http/drawn-pieces.mjs)
 * @property {boolean} databaseAway
 * @property {readonly string[]} tags what the page shows
 * @property {boolean} isKeptByNext whether it was rendered for this request, or found where Next keeps it
 * @property {number} since the moment from which an expiry of a tag makes it old (lib/http/expired-tags.mjs)
 * @property {number} at when the reading began, ms since 1970
 *
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handler
 */

/** Too many to guess, of a key that is known when it is of no more use. */
const KEY_BYTES = 12

/** How many times a page is asked for until Next renders it for this request, not for one that began before. */
const MOST_TRIES = 3

/**
 * Asks Next once. Nothing of the visitor goes in but the language: no cookie, no address, no name of a
 * host, so nothing of theirs can come out.
 * @param {Handler} handler @param {import('./public-addresses.mjs').PublicAddress} address
 * @param {import('./public-addresses.mjs').Language} language
 */
async function renderOnce(handler, { path, isKeptByNext }, language) {
  const context = makeContext({ mayCache: true })
  /** @type {import('../lib/http/drawn-pieces.mjs').Pieces} */
  const pieces = { key: randomBytes(KEY_BYTES).toString('hex'), html: [] }
  // What Next keeps must be whole: navigation in the browser is answered from it.
  context.pieces = isKeptByNext ? null : pieces
  const since = takeMoment()
  const rendering = { since, at: Date.now(), isKeptByNext: false }
  /** @type {Set<string>} */
  const tags = new Set()
  context.noteTags = (noted) => {
    for (const tag of noted) tags.add(tag)
  }
  context.notePage = (noted, readSince, readAt) => {
    context.noteTags(noted)
    rendering.isKeptByNext = true
    rendering.since = Math.min(rendering.since, readSince)
    rendering.at = Math.min(rendering.at, readAt)
  }
  const request = makeCleanRequest(path, language)
  const response = new CapturedResponse(request)
  const over = new Promise((resolve) => response.once('close', resolve))
  await new Promise((resolve, reject) => runInContext(context, () => void handler(request, response).then(resolve, reject)))
  await over
  return {
    ...rendering,
    status: response.statusCode,
    headers: response.getHeaders(),
    body: response.body,
    pieces,
    databaseAway: context.databaseAway,
    tags: [...tags]
  }
}

/**
 * One rendering of a public page. Next lets requests for the same page join a rendering that is under way, which may have
 * read before a sale that this visitor knows of: such an answer is asked for again.
 * @param {Handler} handler @param {import('./public-addresses.mjs').PublicAddress} address
 * @param {import('./public-addresses.mjs').Language} language
 * @returns {Promise<Rendering>}
 */
export async function renderPage(handler, address, language) {
  for (let tries = 1; ; tries++) {
    const rendering = await renderOnce(handler, address, language)
    const isOwn = rendering.status !== 200 || !address.isKeptByNext || rendering.isKeptByNext
    if (isOwn || tries === MOST_TRIES) return rendering
  }
}
