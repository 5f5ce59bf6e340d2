import { stop as stopEsbuild } from 'esbuild'
import { generateMessages } from './generate-messages'
import { buildServer, buildWhenNeeded } from './build-when-needed'
import { findCardPayments } from './card-payments'
import { endChildren } from './child-processes'
import { explainStorageFailure, lockDataDirectory } from './data-folder'
import { findPortProblem, findStartProblems, type FindConfigurationProblems } from './find-start-problems'
import { demoStockMessage, runStocking } from './run-stocking'
import { migrateDatabase } from './migrate-database'
import { readRestoreState } from './restored-shop'
import { withDatabase } from './schema-version'
import { hasDemoStock, isDemo, readShopSettings, toAppVariables, type ShopSettings } from './shop-settings'
import { createProgress, numberStep, type Progress } from './show-progress.mjs'
import { startDatabaseService } from './start-database-service'
import { startGoogleService } from './start-google-service'
import { startPaymentService } from './start-payment-service'
import { startSearchService } from './start-search-service'
import { startWebService } from './start-web-service'
import { writeHistory } from './write-history'

export type ShopOptions = {
  development: boolean
  demoAccounts: readonly { role: string; email: string; password: string }[]
  findConfigurationProblems: FindConfigurationProblems
}

/** Stopped in reverse order. */
type Started = { stop(): Promise<void> }

async function startEverything(
  settings: ShopSettings,
  { development, demoAccounts }: Omit<ShopOptions, 'findConfigurationProblems'>,
  progress: Progress,
  started: Started[],
  isStopping: () => boolean
): Promise<string | null> {
  const lock = await lockDataDirectory(settings.dataDirectory)
  started.push({ stop: () => lock.release() })
  const isEmbedded = settings.given.MONGODB_URI === undefined

  async function keep<Service extends Started>(starting: Promise<Service>): Promise<Service> {
    const service = await starting
    started.push(service)
    return service
  }

  const opening = keep(startDatabaseService(settings, numberStep(progress, 'database'))).then(async ({ uri }) => {
    const restore = await withDatabase(uri, readRestoreState)
    if (restore.problem !== null) throw new Error(restore.problem)
    const dataDirectory = isEmbedded ? settings.dataDirectory : null
    // The lock of the data folder keeps every other process from the embedded database.
    await migrateDatabase({ uri, dataDirectory, contracts: isEmbedded }, numberStep(progress, 'database'))
    const { isInUse, problem } = await withDatabase(uri, (database) => findCardPayments(database, settings))
    if (problem !== null) throw new Error(problem)
    await lock.describe({ databaseUri: uri })
    const variables = {
      ...toAppVariables(settings, uri),
      FLYLEAF_CARD_PAYMENTS: isInUse ? 'on' : 'off',
      FLYLEAF_QUARANTINE: restore.isQuarantined ? 'on' : 'off'
    }
    return { databaseUri: uri, isCardInUse: isInUse, variables, restore }
  })
  const [{ databaseUri, variables: common, restore }, { isHistoryWaiting }, payments, google] = await Promise.all([
    opening,
    opening.then(({ variables, restore: { isRestored } }) => {
      // An external database and a restored shop never get demo books or public passwords.
      if (!hasDemoStock(settings) || isRestored || isStopping()) return { isHistoryWaiting: false }
      return runStocking(demoStockMessage(settings), variables, numberStep(progress, 'stock'))
    }),
    opening.then(({ isCardInUse }) => (isCardInUse ? keep(startPaymentService(settings, progress)) : null)),
    keep(startGoogleService(settings, progress)),
    development
      ? undefined
      : buildWhenNeeded(
          (text) => progress.say(text),
          () => numberStep(progress, 'build').show('Building the shop')
        )
  ])
  if (isStopping()) return null
  numberStep(progress, 'search').show('Starting the search')
  // A production build has made both.
  if (development) await Promise.all([buildServer(), generateMessages()])
  // The process of esbuild would stay beside the shop, with 150 MB.
  await stopEsbuild()
  const search = await keep(startSearchService(settings, common, progress))
  if (isStopping()) return null
  const variables = {
    ...common,
    ...payments?.variables,
    ...google.variables,
    FLYLEAF_DEMO_SIGN_IN: isDemo(settings) && !restore.isRestored ? 'on' : 'off',
    ...search.variables
  }
  numberStep(progress, 'web').show('Starting the web server')
  await keep(startWebService(settings, variables, development, progress))
  const paymentVariables = payments?.isEmulator ? { paymentVariables: payments.variables } : {}
  const facts = { databaseUri, address: settings.address, ...paymentVariables }
  await lock.describe({ ...facts, isWritingHistory: isHistoryWaiting })
  if (isHistoryWaiting) void writeHistory(variables, progress, isStopping, () => lock.describe(facts))

  const lines = ['', `Flyleaf is open at ${settings.address}`]
  if (payments?.isEmulator) lines.push('Test payments: pay with card 4242 4242 4242 4242, any future date, any code.')
  if (google.isEmulator) lines.push('Test sign-in with Google: choose any name and address; Google is not asked.')
  if (restore.isQuarantined)
    lines.push('This shop was restored. It can only be read until you run npm run restore:resume.')
  if (hasDemoStock(settings) && !restore.isRestored) {
    lines.push('Demo accounts:')
    for (const account of demoAccounts)
      lines.push(`  ${account.role.padEnd(7)} ${account.email.padEnd(21)} ${account.password}`)
  }
  if (isHistoryWaiting) lines.push('The demo’s ninety days of trade are being written meanwhile.')
  lines.push('Ctrl-C stops everything.', '')
  return lines.join('\n')
}

/** `npm start`: checks the preconditions, locks the data directory, starts database, emulators and web server,
 * builds and seeds if needed, and runs until SIGINT or SIGTERM. */
export async function runShop({ findConfigurationProblems, ...options }: ShopOptions): Promise<void> {
  const progress = createProgress()
  const started: Started[] = []
  let stopping: Promise<void> | undefined

  function stopEverything(exitCode: number): Promise<void> {
    stopping ??= (async () => {
      await endChildren()
      for (const service of started.reverse()) await service.stop()
      process.exit(exitCode)
    })()
    return stopping
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) progress.say('\nClosing the shop …')
      void stopEverything(0)
    })
  }

  function fail(lines: readonly string[]): Promise<void> {
    if (!stopping) for (const line of lines) progress.say(line)
    return stopEverything(1)
  }

  const problems = await findStartProblems(findConfigurationProblems)
  if (problems.length > 0) return fail(problems)
  const settings = await readShopSettings()
  try {
    const welcome = await startEverything(settings, options, progress, started, () => stopping !== undefined)
    if (welcome) progress.say(welcome)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Another program took the port since it was checked.
    const taken = /\bEADDRINUSE\b/.test(message) ? await findPortProblem(settings) : null
    await fail([
      taken ?? explainStorageFailure(settings.dataDirectory, message) ?? `The shop could not be opened: ${message}`
    ])
  }
}
