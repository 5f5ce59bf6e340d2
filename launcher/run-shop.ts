import { stop as stopEsbuild } from 'esbuild'
import { generateMessages } from './generate-messages'
import { buildServer, buildWhenNeeded } from './build-when-needed'
import { endChildren } from './child-processes'
import { explainStorageFailure, lockDataDirectory } from './data-folder'
import { findPortProblem, findStartProblems, type FindConfigurationProblems } from './find-start-problems'
import { demoStockMessage, runStocking } from './run-stocking'
import { requireSchemaVersion } from './schema-version'
import { isDemo, readShopSettings, toAppVariables, type ShopSettings } from './shop-settings'
import { createProgress, type Progress } from './show-progress'
import { startDatabaseService } from './start-database-service'
import { startGoogleService } from './start-google-service'
import { startPaymentService } from './start-payment-service'
import { startSearchService } from './start-search-service'
import { startWebService } from './start-web-service'

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

  const [databaseUri] = await Promise.all([
    startDatabaseService(settings, progress).then(async (database) => {
      started.push(database)
      await requireSchemaVersion({ uri: database.uri, dataDirectory: isEmbedded ? settings.dataDirectory : null })
      await lock.describe({ databaseUri: database.uri })
      if (isStopping()) return database.uri
      // An external database never gets demo books or public passwords.
      if (isEmbedded) {
        const variables = toAppVariables(settings, database.uri)
        await runStocking(demoStockMessage(settings), variables, progress)
      }
      return database.uri
    }),
    development ? Promise.resolve(false) : buildWhenNeeded((text) => progress.say(text))
  ])
  if (isStopping()) return null
  const payments = await startPaymentService(settings, progress)
  started.push(payments)
  if (isStopping()) return null
  const google = await startGoogleService(settings, progress)
  started.push(google)
  if (isStopping()) return null
  // A production build has made both.
  if (development) await Promise.all([buildServer(), generateMessages()])
  // The process of esbuild would stay beside the shop, with 150 MB.
  await stopEsbuild()
  const search = await startSearchService(settings, toAppVariables(settings, databaseUri), progress)
  started.push(search)
  if (isStopping()) return null
  const variables = {
    ...toAppVariables(settings, databaseUri),
    ...payments.variables,
    ...google.variables,
    FLYLEAF_DEMO_SIGN_IN: isDemo(settings) ? 'on' : 'off',
    ...search.variables
  }
  started.push(await startWebService(settings, variables, development, progress))
  await lock.describe({ databaseUri, address: settings.address })

  const lines = ['', `Flyleaf is open at ${settings.address}`]
  if (payments.isEmulator) lines.push('Test payments: pay with card 4242 4242 4242 4242, any future date, any code.')
  if (google.isEmulator) lines.push('Test sign-in with Google: choose any name and address; Google is not asked.')
  if (isEmbedded) {
    lines.push('Demo accounts:')
    for (const account of demoAccounts)
      lines.push(`  ${account.role.padEnd(7)} ${account.email.padEnd(21)} ${account.password}`)
  }
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
