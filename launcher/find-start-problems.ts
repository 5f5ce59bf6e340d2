import { findFolderProblem } from './data-folder'
import { findDatabaseProblem } from './find-database-problem'
import { findPortProblem } from './find-port-problem'
import { findHolder } from './lock-data-directory'
import { findSettingsProblems, readShopSettings, readVariables, type ShopSettings } from './shop-settings'

/** What the shop itself finds wrong with the variables: a line for each problem. */
export type FindConfigurationProblems = (given: Record<string, string>) => string[]

async function findFolderAndPortProblem(settings: ShopSettings): Promise<string | null> {
  const folder = await findFolderProblem(settings.dataDirectory)
  if (folder !== null) return folder
  // Then the port is in use too, and the lock knows more about who has it.
  return (await findHolder(settings.dataDirectory)) === null ? findPortProblem(settings) : null
}

/** All that would keep the shop from starting, a line for each, before anything is started or changed. */
export async function findStartProblems(findConfigurationProblems: FindConfigurationProblems): Promise<string[]> {
  const given = readVariables()
  const problems = findConfigurationProblems(given)
  if (findSettingsProblems(given).length > 0) return problems
  const settings = await readShopSettings()
  const uri = settings.given.MONGODB_URI
  const canBeAsked = uri !== undefined && !problems.some((line) => line.startsWith('MONGODB_URI'))
  const found = await Promise.all([findFolderAndPortProblem(settings), canBeAsked ? findDatabaseProblem(uri) : null])
  return [...problems, ...found.flatMap((line) => line ?? [])]
}
