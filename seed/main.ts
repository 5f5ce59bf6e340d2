/** `--demo-stock-if-empty [--listings N] [--demo-history --stripe DIR]`, `--demo-accounts` or `--books FILE --listings N`; uses
 * MONGODB_URI. Prints progress as JSON lines. */
import { parseArgs } from 'node:util'
import { needsHistory, prepareHistory } from './history/prepare-history'

const { values } = parseArgs({
  options: {
    'demo-stock-if-empty': { type: 'boolean', default: false },
    'demo-accounts': { type: 'boolean', default: false },
    'demo-history': { type: 'boolean', default: false },
    stripe: { type: 'string', default: '' },
    books: { type: 'string' },
    listings: { type: 'string' }
  }
})

const isWanted = values['demo-history'] && (await needsHistory(process.env.MONGODB_URI ?? '', values.stripe))
const history = isWanted ? await prepareHistory(values.stripe) : null
// Reads the settings when it is loaded.
const { runSeed } = await import('./run-seed')
await runSeed(
  {
    isDemoStock: values['demo-stock-if-empty'],
    isDemoAccounts: values['demo-accounts'],
    books: values.books,
    listings: values.listings
  },
  history
)
await history?.stop()
