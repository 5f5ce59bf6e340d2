import 'server-only'
import { sweepUploads } from './sweep-uploads'

/** How often a process sweeps, in milliseconds: reading what shows pictures takes a large shop seconds. */
const EVERY_MS = 3_600_000

let next = Date.now() + EVERY_MS / 6

/** The chore of the passes: sweeps once an hour, first ten minutes after the start. */
export async function sweepImages(): Promise<void> {
  if (Date.now() < next) return
  next = Date.now() + EVERY_MS
  await sweepUploads()
}
