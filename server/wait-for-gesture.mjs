// @ts-check
import { PIECE_ATTRIBUTE } from '../lib/http/drawn-pieces.mjs'
import { ACCESS_TOKEN_KEY, LIVE_EVENT, WAITING_META } from '../lib/http/page-start.mjs'
import { startScripts } from './start-scripts.mjs'

/** Said by pages that are whole without scripts (components/layout/whole-without-scripts.tsx), as React writes it. */
const MARK = `<meta name="${WAITING_META.name}" content="${WAITING_META.content}"/>`
/** The files of the build that a page runs. Browsers that know modules leave the one with `noModule` alone. */
const FILE = /<script (?=src="\/_next\/)(?![^>]*noModule)/g
/** What those files read: the page as data, as long as the page itself, and the names of the files. */
const DATA = /<script(?=(?: id="_R_")?>\((?:self\.__next_f|globalThis\["TURBOPACK"\])=?)/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
/** Its source text on fewer bytes: without indentation, empty lines and types. */
const STARTER = String(startScripts)
  .replaceAll(/\/\*\*.*?\*\/ ?/gs, '')
  .replaceAll(/^\s+(?:\/\/.*\n)?/gm, '')

/**
 * Lets the scripts of a page wait for a gesture, where the page says that it is whole without them: of a first view they
 * take most of the time, on a phone seconds, and a reader has no use for them.
 * @param {string} html @param {boolean} isQueryShown whether the query of its address is what the page shows
 * @param {string | null} [pieceKey] of the marks of its finished pieces (lib/http/drawn-pieces.mjs); null when it has none
 */
export function waitForGesture(html, isQueryShown, pieceKey = null) {
  if (!html.includes(MARK)) return html
  const call = `(${STARTER})(${JSON.stringify({ liveEvent: LIVE_EVENT, tokenKey: ACCESS_TOKEN_KEY, isQueryShown, pieceKey, pieceAttribute: PIECE_ATTRIBUTE })})`
  // First of all, since a script behind a style sheet waits for it, and the parser for the script.
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(FILE, '<script type="later" ')
    .replaceAll(DATA, '<script type="later"')
    .replace('<head>', () => `<head><script>${call}</script>`)
}
