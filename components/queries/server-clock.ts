/*
 * The server's clock, as far as a browser can know it. A page tells when it was rendered; since the way to the browser
 * takes time, every such stamp is a little late, and the least late one is the best. Small differences are the network's
 * and not the clock's: then the browser's own clock is the better one.
 */
const WORTH_MINDING_MS = 5000

let bestOffsetMs: number | null = null

function learn(renderedAt: string): number {
  const offset = Date.parse(renderedAt) - Date.now()
  bestOffsetMs = bestOffsetMs === null ? offset : Math.max(bestOffsetMs, offset)
  return Math.abs(bestOffsetMs) < WORTH_MINDING_MS ? 0 : bestOffsetMs
}

/** Milliseconds since 1970 by the server's clock; `renderedAt` is the stamp (ISO 8601) of the page that asks. */
export function readServerTime(renderedAt: string): number {
  return Date.now() + learn(renderedAt)
}

/** The stamp of a page by the browser's own clock, in milliseconds since 1970; never later than now. */
export function toBrowserTime(renderedAt: string): number {
  return Math.min(Date.parse(renderedAt) - learn(renderedAt), Date.now())
}
