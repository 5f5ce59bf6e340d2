/** `npm run search:status` and `npm run search:rebuild`; the shop must be running. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@/lib/platform/errors'
import { connectToSearch } from '@/lib/search/search-client'
import { readShopSettings } from '../launcher/shop-settings'

const UNAVAILABLE =
  'The search does not answer: its index is being made, or OpenSearch cannot be reached. See logs/search.log in the data directory.'

const { dataDirectory } = await readShopSettings()
const socket = path.join(dataDirectory, 'search', 'socket')
const search = connectToSearch(socket)

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function showStatus(): Promise<void> {
  const { provider, listings, lagMs } = await search.status()
  say(`Provider:    ${provider}\nListings:    ${listings.toLocaleString('en')}`)
  say(`Behind by:   ${(lagMs / 1000).toFixed(1)} s at most`)
  const repaired = await search.compare()
  say(`Differences: ${repaired === 0 ? 'none' : `${repaired.toLocaleString('en')}, put right now`}`)
}

async function rebuild(): Promise<void> {
  const started = performance.now()
  say('Making the index anew. Searches are answered from the old one meanwhile.')
  await search.rebuild()
  const { listings } = await search.status()
  say(`Done: ${listings.toLocaleString('en')} listings in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

try {
  if (!existsSync(socket))
    throw new Error('The shop is not running with this data directory (FLYLEAF_DATA). Start it first: npm start')
  await (process.argv[2] === 'rebuild' ? rebuild() : showStatus())
} catch (error) {
  const isUnavailable = error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE'
  process.stderr.write(`${isUnavailable ? UNAVAILABLE : error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
