import { availableParallelism, totalmem } from 'node:os'
import type { ShopSettings } from './shop-settings'

/** Memory for each web process, in bytes: it takes a third of it, and the rest is for the database and the pictures. */
const MEMORY_EACH = 1024 ** 3

/**
 * How many web processes share the port: what FLYLEAF_PROCESSES or --processes says; else one for each core but one, which
 * is left to the database, and no more than there is memory for. One while the shop is being worked on.
 */
export function countProcesses(settings: ShopSettings, development: boolean): number {
  if (development) return 1
  const most = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEMORY_EACH)
  return settings.given.FLYLEAF_PROCESSES ?? Math.max(1, Math.min(availableParallelism() - 1, most))
}
