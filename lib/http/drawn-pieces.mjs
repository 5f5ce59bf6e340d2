// @ts-check
/**
 * What the pages of the shop (components/ui/drawn.tsx), the web server (server/stored-page.mjs) and the starter of a page's
 * scripts (server/start-scripts.mjs) have agreed on about pieces of finished HTML that Next does not get to see: a mark
 * stands for each, and the server puts the piece in its place when Next is done.
 */

/** The attribute by which the element of a piece is found, so that the page's data can be completed from the page itself. */
export const PIECE_ATTRIBUTE = 'data-drawn'

/**
 * What stands for a piece. React escapes what `<` begins in texts and attributes, and Next in the page's data, so nothing
 * else in a page looks like it.
 * @param {number} at which piece of its page it is
 */
export function toPieceMark(at) {
  return `<!drawn:${at}>`
}

const MARK = /<!drawn:(\d+)>/g

/**
 * Puts the pieces where their marks stand in a page, but not in its data.
 * @param {string} html @param {readonly string[]} pieces
 */
export function fillInPieces(html, pieces) {
  return pieces.length === 0 ? html : html.replaceAll(MARK, (_, at) => pieces[Number(at)] ?? '')
}
