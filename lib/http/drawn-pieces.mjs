// @ts-check
/**
 * What the pages of the shop (components/ui/drawn.tsx), the web server (server/stored-page.mjs) and the starter of a page's
 * scripts (server/start-scripts.mjs) have agreed on about pieces of finished HTML that Next does not get to see: a mark
 * stands for each, and the server puts the piece in its place when Next is done.
 */

/** The attribute by which the element of a piece is found, so that the page's data can be completed from the page itself. */
export const PIECE_ATTRIBUTE = 'data-drawn'

/**
 * The pieces of one page, in the order of their numbers. `key` stands in their marks: hexadecimal, and nobody can have known
 * it who wrote something that the page shows. In the page's data a text that looks like a mark is not escaped.
 *
 * @typedef {{ key: string, html: string[] }} Pieces
 */

/**
 * What stands for a piece.
 * @param {string} key @param {number} at which piece of its page it is
 */
export function toPieceMark(key, at) {
  return `<!drawn:${key}:${at}>`
}

const MARK = /<!drawn:([\da-f]+):(\d+)>/g

/**
 * Puts the pieces where their marks stand in a page, but not in its data, in which `<` is escaped.
 * @param {string} page @param {Pieces} pieces
 */
export function fillInPieces(page, { key, html }) {
  return html.length === 0 ? page : page.replaceAll(MARK, (mark, keyOfMark, at) => (keyOfMark === key ? html[Number(at)] ?? '' : mark))
}
