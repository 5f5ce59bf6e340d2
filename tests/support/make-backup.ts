import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A picture of the local store with two variants. Returns its id. */
export async function addStoredImage(dataDirectory: string, id = randomBytes(16).toString('hex')): Promise<string> {
  const folder = path.join(dataDirectory, 'images', id.slice(0, 2), id)
  await mkdir(folder, { recursive: true })
  for (const width of [240, 480]) await writeFile(path.join(folder, `${width}.webp`), randomBytes(5000))
  return id
}

/** The generated secrets of a shop. */
export async function addSecrets(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(path.join(dataDirectory, 'secrets.json'), '{"sessionSecret":"0123456789abcdef0123456789abcdef"}\n')
}
