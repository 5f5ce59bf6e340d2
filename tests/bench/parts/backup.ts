import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { runProgram } from 'bench/started'
import { addCopies } from '../servers/add-copies'
import { toBenchData, toShopEnvironment } from '../servers/bench-data'
import { giveDemoStock } from '../servers/give-demo-stock'
import type { Bench, Outcome } from '../bench'

/** What docs/benchmarks.md has figures of: how many listings, and how many of them with a photo of their own. */
const SHOPS = [
  { listings: 10_000, photos: 10_000 },
  { listings: 100_000, photos: 0 }
]
const PASSPHRASE = 'of a shop that is only measured'
const NAME_BYTES = 16

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Copies of the demo's photos, each in all its sizes. */
async function addPhotos(data: string, photos: number): Promise<void> {
  const images = path.join(data, 'images')
  const patterns = readdirSync(images).flatMap((pair) =>
    readdirSync(path.join(images, pair)).map((id) => path.join(images, pair, id))
  )
  if (patterns.length >= photos) return
  for (let place = patterns.length; place < photos; place++) {
    const id = randomBytes(NAME_BYTES).toString('hex')
    const pair = path.join(images, id.slice(0, 2))
    mkdirSync(pair, { recursive: true })
    await cp(patterns[place % patterns.length] ?? '', path.join(pair, id), { recursive: true })
  }
}

async function time(words: readonly string[], data: string): Promise<number> {
  const startedAt = performance.now()
  await runProgram([...END_WITH_PARENT, ...words], {
    env: { ...toShopEnvironment(data), BACKUP_PASSPHRASE: PASSPHRASE }
  })
  return performance.now() - startedAt
}

async function measureShop({ listings, photos }: (typeof SHOPS)[number], { say }: Bench): Promise<string> {
  const data = toBenchData(`backup-${listings}`)
  await giveDemoStock(data, say)
  await addCopies(data, listings, say)
  await addPhotos(data, photos)
  const [folder, restored] = [toBenchData('backups'), toBenchData('restored')]
  const file = path.join(folder, `${listings}.tar.age`)
  for (const place of [file, restored]) if (existsSync(place)) rmSync(place, { recursive: true })
  mkdirSync(folder, { recursive: true })
  say(`${listings.toLocaleString('en')} listings: backup, verification, restore, resume`)
  try {
    const backup = await time(['scripts/backup.mjs', file], data)
    const verified = await time(['scripts/backup-verify.mjs', file], data)
    const restore = await time(['scripts/restore.mjs', file], restored)
    const resume = await time(['scripts/restore-resume.mjs', '--without-journal', '--confirmed'], restored)
    const size = megabytes(statSync(file).size)
    const times = [backup, verified, restore, resume].map(seconds).join(' | ')
    return `| ${listings.toLocaleString('en')} | ${photos.toLocaleString('en')} | ${size} | ${times} |`
  } finally {
    rmSync(restored, { recursive: true, force: true })
    rmSync(file, { force: true })
  }
}

/** The commands of backups on shops that do not run, with all that they start: Node and the embedded database. */
export async function measureBackup(bench: Bench): Promise<Outcome> {
  const rows: string[] = []
  for (const shop of SHOPS) rows.push(await measureShop(shop, bench))
  return {
    block: [
      'Each command from its start to its end on a shop that does not run, so the embedded database is started and stopped by each. A',
      'backup is read back, decrypted and compared before it says done; a restore builds all indexes; photos have two sizes.',
      '',
      '| listings | photos | archive | `backup` | `backup:verify` | `restore` | `restore:resume` |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows
    ].join('\n'),
    verdicts: []
  }
}
