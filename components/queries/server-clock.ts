/** Each page carries its render time, which arrives late, so the latest stamp is the best. Small differences are
 * network latency: then the browser's clock is better. */
const WORTH_MINDING_MS = 5000

let bestOffsetMs: number | null = null

function sync(renderedAt: string): number {
  const offset = Date.parse(renderedAt) - Date.now()
  bestOffsetMs = bestOffsetMs === null ? offset : Math.max(bestOffsetMs, offset)
  return Math.abs(bestOffsetMs) < WORTH_MINDING_MS ? 0 : bestOffsetMs
}

/** `renderedAt`: ISO 8601. */
export function readServerTime(renderedAt: string): number {
  return Date.now() + sync(renderedAt)
}

/** ms since 1970; never later than now. */
export function toBrowserTime(renderedAt: string): number {
  return Math.min(Date.parse(renderedAt) - sync(renderedAt), Date.now())
}
