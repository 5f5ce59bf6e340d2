import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInShop } from './run-in-shop'

/** `npm run catalogue -- FILE.csv`; `folder` is the base of a relative path. @throws Error if the file is missing */
export async function loadCatalogue(named: string, folder: string): Promise<void> {
  const file = path.resolve(folder, named)
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  await runInShop('scripts/catalogue-file.ts', [file])
}
