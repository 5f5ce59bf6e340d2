import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { offersCard } from './card-payments'
import { runStocking } from './run-stocking'
import { emptyIfRefused } from './schema-version'
import { isDemo, readShopSettings, stripeFolder, toAppVariables } from './shop-settings'
import { stockDemo } from './stock-demo'
import { createProgress } from './show-progress.mjs'
import { withShopDatabase } from './with-shop-database'

/** A database beside that of the shop, on the same server. */
function toDraftUri(uri: string): string {
  const draft = new URL(uri)
  draft.pathname = `${draft.pathname}-draft`
  return draft.href
}

/** `npm run demo:reset`: writes the demo shop anew beside the present one, which stays open, and then replaces it.
 * @throws Error with a message for the operator */
export async function resetDemo(): Promise<void> {
  const settings = await readShopSettings()
  if (!isDemo(settings) || settings.given.STRIPE_SECRET_KEY !== undefined) {
    throw new Error(
      'Only a demo shop can be reset: without MONGODB_URI and STRIPE_SECRET_KEY, at an address of this machine.'
    )
  }
  const progress = createProgress()
  await withShopDatabase(
    settings,
    progress,
    async ({ uri, isRunning, address, isWritingHistory }) => {
      // Its emulator does not run, or only until the orders are settled that the reset removes.
      if (isRunning && !offersCard(settings.given)) throw new Error('Stop the running shop first.')
      if (isWritingHistory) throw new Error('The history of the demo is being written; try again in a minute.')
      const folder = await mkdtemp(path.join(settings.dataDirectory, 'reset-'))
      const draft = toDraftUri(uri)
      const draftSettings = { ...settings, dataDirectory: folder }
      const variables = toAppVariables(settings, uri, address)
      try {
        await stockDemo(draftSettings, ['--drop'], { ...variables, MONGODB_URI: draft }, progress)
        const folders = ['--draft-stripe', stripeFolder(draftSettings), '--stripe', stripeFolder(settings)]
        const replacement = ['--replace-by', draft, ...folders]
        await runStocking([...replacement, ...(isRunning ? ['--running'] : [])], variables, progress)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      progress.say('The demo shop is as it was at the beginning.')
    },
    async (database) => {
      const isEmptied = await emptyIfRefused(database)
      // The same release made the records of payments.
      if (isEmptied) await rm(stripeFolder(settings), { recursive: true, force: true })
    }
  )
}
