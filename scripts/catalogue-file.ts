/** Run by scripts/catalogue.mjs; uses MONGODB_URI. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import mongoose from 'mongoose'
import { unsafeLoadCatalogue } from '@/lib/editions/load-catalogue'

/** Limits the output for a file of the wrong kind. */
const MOST_NAMED = 100

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function load(file: string): Promise<void> {
  const source = createReadStream(file)
  // A file error destroys both streams; the reader throws it.
  const bytes = file.endsWith('.gz') ? pipeline(source, createGunzip(), () => undefined) : source
  let refused = 0
  const report = await unsafeLoadCatalogue(
    bytes,
    (line, reason) => {
      refused += 1
      if (refused <= MOST_NAMED) say(`Line ${line} refused: ${reason}`)
      if (refused === MOST_NAMED + 1) say('Further refused lines are only counted.')
    },
    (saved) => {
      if (saved % 10_000 < 500) say(`${saved} editions saved`)
    }
  )
  say(`Done: ${report.saved} editions saved, ${report.refused} rows refused.`)
}

try {
  await load(process.argv[2] ?? '')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
