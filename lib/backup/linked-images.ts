import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { listFolder } from '@/lib/platform/storage/folders'
import { codeOf } from '@/lib/platform/storage/storage-full'

const PREFIX = 'backup-'
const PAIR = /^[0-9a-f]{2}$/
const IMAGE = /^[0-9a-f]{32}$/
const VARIANT = /^\d{1,5}\.webp$/

export type LinkedImages = {
  /** Adds what has come since. */
  update(): Promise<void>
  /** In a stable order. */
  list(): AsyncGenerator<{ name: string; file: string }>
  remove(): Promise<void>
}

async function* listImages(folder: string): AsyncGenerator<string> {
  for (const pair of (await listFolder(folder)).filter((name) => PAIR.test(name)).sort())
    for (const id of (await listFolder(path.join(folder, pair))).filter((name) => IMAGE.test(name)).sort())
      yield path.join(pair, id)
}

async function linkImage(from: string, to: string): Promise<void> {
  const isNew = (await mkdir(to, { recursive: true, mode: 0o700 })) !== undefined
  if (!isNew) return
  for (const variant of (await listFolder(from)).filter((name) => VARIANT.test(name))) {
    try {
      await link(path.join(from, variant), path.join(to, variant))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/**
 * Hard links to all images of the data folder: they take no room, and an image that the shop deletes meanwhile stays in
 * the backup whose documents name it. Images are never changed. What a killed backup left is removed.
 */
export async function linkImages(dataDirectory: string): Promise<LinkedImages> {
  for (const name of await listFolder(dataDirectory))
    if (name.startsWith(PREFIX)) await rm(path.join(dataDirectory, name), { recursive: true, force: true })
  const images = path.join(dataDirectory, 'images')
  await mkdir(dataDirectory, { recursive: true })
  const folder = await mkdtemp(path.join(dataDirectory, PREFIX))

  async function update(): Promise<void> {
    for await (const id of listImages(images)) await linkImage(path.join(images, id), path.join(folder, id))
  }

  await update()
  return {
    update,
    async *list() {
      for await (const id of listImages(folder))
        for (const variant of (await readdir(path.join(folder, id))).sort())
          yield { name: `images/${id.split(path.sep).join('/')}/${variant}`, file: path.join(folder, id, variant) }
    },
    remove: () => rm(folder, { recursive: true, force: true })
  }
}
