import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInShop } from './run-in-shop'

/**
 * `npm run catalogue -- FILE.csv`: loads a file of book facts. A relative path is taken from `folder`, where the command
 * was typed. @throws Error when there is no such file
 */
export async function loadCatalogue(named: string, folder: string): Promise<void> {
  const file = path.resolve(folder, named)
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  await runInShop('scripts/catalogue-file.ts', [file])
}
