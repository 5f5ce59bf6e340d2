import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@/lib/platform/storage/storage-full'

/** Generated once, and needed for what is stored: sessions, one-time codes, push subscriptions. `settings.json` is the
 * configuration file of a shop that keeps it there. `stripe` and `google` are the local providers of a shop without keys.
 * The password of the embedded database belongs to its folder. */
const DATA_FILES = [
  'secrets.json',
  'vapid-keys.json',
  'settings.json',
  'stripe/secrets.json',
  'stripe/journal.jsonl',
  'google/secrets.json',
  'google/accounts.jsonl'
]

export async function* readDataFiles(dataDirectory: string): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const name of DATA_FILES) {
    try {
      yield { name: `data/${name}`, content: await readFile(path.join(dataDirectory, name)) }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}
