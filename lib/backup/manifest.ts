import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './archive-error'

/** Of the archive, not of the data: docs/decisions/0061. */
export const FORMAT = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** The first entry. */
export const Head = z.object({
  format: z.literal(FORMAT, 'is of a newer release'),
  createdAt: z.iso.datetime(),
  schemaVersion: z.int().nullable()
})
export type Head = z.infer<typeof Head>

const Content = z.object({ count: Count, bytes: Count, sha256: Sha256 })
export type Content = z.infer<typeof Content>

/** The last entry. `count` of a collection: documents; of files: files. */
export const Manifest = Head.extend({
  collections: z.record(z.string(), Content),
  images: Content,
  files: Content,
  /** Pictures at Cloudinary, which are not in the archive; their addresses are in `not-contained/`. */
  notContained: Count
})
export type Manifest = z.infer<typeof Manifest>

export const HEAD_NAME = 'backup.json'
export const MANIFEST_NAME = 'manifest.json'

const NAMES = [
  ['head', /^backup\.json$/],
  ['manifest', /^manifest\.json$/],
  ['documents', /^database\/([\w.-]{1,60})\/\d{6}\.bson\.gz$/],
  ['image', /^images\/([0-9a-f]{2}\/[0-9a-f]{32}\/\d{1,5}\.webp)$/],
  ['file', /^data\/((?:stripe\/|google\/)?[a-z][\w-]{0,40}\.(?:jsonl|json))$/],
  ['note', /^not-contained\/([\w.-]{1,60})-\d{6}\.txt$/]
] as const

/** What an entry is; `path`: the collection, or the file within its folder, which no name leads out of. */
export function parseEntryName(name: string): { kind: (typeof NAMES)[number][0]; path: string } {
  for (const [kind, pattern] of NAMES) {
    const found = pattern.exec(name)
    if (found) return { kind, path: found[1] ?? '' }
  }
  throw new BackupError(`The archive has an entry that no backup writes: ${JSON.stringify(name.slice(0, 100))}`)
}

/** Counts and hashes what passes by. */
export class Tally {
  #hash: Hash = createHash('sha256')
  #count = 0
  #bytes = 0

  add(count: number, ...parts: readonly (Uint8Array | string)[]): void {
    this.#count += count
    for (const part of parts) {
      this.#hash.update(part)
      this.#bytes += part.length
    }
  }

  sum(): Content {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}

/** The sums of an archive, which writing and reading make in the same way. */
export class ArchiveTally {
  readonly #collections = new Map<string, Tally>()
  readonly images = new Tally()
  readonly files = new Tally()
  notContained = 0

  collection(name: string): Tally {
    const found = this.#collections.get(name) ?? new Tally()
    this.#collections.set(name, found)
    return found
  }

  toManifest(head: Head): Manifest {
    const collections = Object.fromEntries([...this.#collections].map(([name, tally]) => [name, tally.sum()]))
    const [images, files] = [this.images.sum(), this.files.sum()]
    return { ...head, collections, images, files, notContained: this.notContained }
  }
}

export function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** @throws BackupError */
export function parseJson<Value>(schema: z.ZodType<Value>, content: Uint8Array, name: string): Value {
  try {
    return schema.parse(JSON.parse(Buffer.from(content).toString('utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? cause.issues.map(({ message }) => message).join(', ') : String(cause)
    throw new BackupError(`${name} in the archive cannot be read: ${reason}`, { cause })
  }
}
