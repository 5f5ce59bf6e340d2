/** `--demo-stock-if-empty [--listings N] [--demo-history]`, `--demo-accounts`, `--write-history`, `--books FILE --listings N`
 * or `--replace-by URI --draft-stripe DIR --stripe DIR [--running]`. Uses MONGODB_URI, and for the history the Stripe
 * emulator of STRIPE_API_ADDRESS. Prints progress as JSON lines. */
import { parseArgs } from 'node:util'
import { dropDatabase, prepareHistory } from './history/prepare-history'

const { values } = parseArgs({
  options: {
    'demo-stock-if-empty': { type: 'boolean', default: false },
    'demo-accounts': { type: 'boolean', default: false },
    'demo-history': { type: 'boolean', default: false },
    'write-history': { type: 'boolean', default: false },
    stripe: { type: 'string', default: '' },
    drop: { type: 'boolean', default: false },
    'replace-by': { type: 'string' },
    'draft-stripe': { type: 'string', default: '' },
    running: { type: 'boolean', default: false },
    books: { type: 'string' },
    listings: { type: 'string' }
  }
})

async function replace(draftUri: string): Promise<void> {
  const { replaceShop } = await import('./reset/replace-shop')
  const { default: mongoose } = await import('mongoose')
  await replaceShop({
    draftUri,
    draftStripe: values['draft-stripe'],
    stripe: values.stripe,
    isRunning: values.running
  })
  await mongoose.disconnect()
}

async function seed(): Promise<void> {
  const uri = process.env.MONGODB_URI ?? ''
  if (values.drop) await dropDatabase(uri)
  const isStocked = values['demo-history']
  const isWritten = values['write-history']
  const history = isStocked || isWritten ? await prepareHistory(uri, { isStocked, isWritten }) : null
  // Reads the settings when it is loaded.
  const { runSeed } = await import('./run-seed')
  await runSeed(
    {
      isDemoStock: values['demo-stock-if-empty'],
      isDemoAccounts: values['demo-accounts'],
      books: values.books,
      listings: values.listings
    },
    history && { ...history, isStocked }
  )
  await history?.stop()
}

await (values['replace-by'] ? replace(values['replace-by']) : seed())
