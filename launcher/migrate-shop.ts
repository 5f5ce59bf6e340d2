import { parseArgs } from 'node:util'
import { migrateDatabase } from './migrate-database'
import { MIGRATIONS, SCHEMA_VERSION } from './migrations/list'
import { isContractDue, listDueSteps } from './migrations/run-migrations'
import { readSchemaState, type SchemaState } from './migrations/schema-state'
import { findSchemaProblem, requireMigratable, withDatabase } from './schema-version'
import { readShopSettings } from './shop-settings'
import { createProgress } from './show-progress.mjs'
import { withShopDatabase, type ShopDatabase } from './with-shop-database'

const WAITING =
  'What only the release before uses is still there. Once every process runs this release: npm run migrate -- --contract'

/** For the terminal. */
export function describeState(state: SchemaState): string[] {
  const due = MIGRATIONS.filter((one) => listDueSteps(state, false).some(({ migration }) => migration === one))
  return [
    `Schema version of the database: ${state.version}`,
    `Schema version of this release: ${SCHEMA_VERSION}`,
    ...due.map(({ from, to, summary }) => `Due: ${from} to ${to}. ${summary}.`),
    ...(due.length === 0 && !isContractDue(state) ? ['Nothing is due.'] : []),
    ...(due.length === 0 && isContractDue(state) ? [WAITING] : [])
  ]
}

/** Changes nothing, unlike the check of other commands. */
function refuseUnknown({ uri, dataDirectory }: ShopDatabase): Promise<void> {
  return withDatabase(uri, async (database) => {
    const problem = await findSchemaProblem(database, dataDirectory)
    if (problem !== null) throw new Error(problem)
  })
}

/** `npm run migrate`; `--status` changes nothing; `--contract` also removes what only the release before uses. @throws Error
 * with a message for the operator */
export async function migrateShop(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { status: { type: 'boolean', default: false }, contract: { type: 'boolean', default: false } }
  })
  const progress = createProgress()
  await withShopDatabase(
    await readShopSettings(),
    progress,
    async ({ uri, dataDirectory, isRunning }) => {
      const contracts = values.contract || (dataDirectory !== null && !isRunning)
      if (!values.status && (await migrateDatabase({ uri, dataDirectory, contracts }, progress)))
        progress.say('The database is migrated.')
      const state = await withDatabase(uri, readSchemaState)
      if (state) for (const line of describeState(state)) progress.say(line)
      else progress.say('The database is empty.')
    },
    values.status ? refuseUnknown : requireMigratable
  )
}
