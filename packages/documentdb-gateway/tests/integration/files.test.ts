import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GridFSBucket } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase
let bucket: GridFSBucket

beforeAll(async () => {
  database = await openDatabase()
  bucket = new GridFSBucket(database.db, { bucketName: 'pictures' })
})
afterAll(() => database.close())

async function upload(name: string, content: Buffer) {
  const stream = bucket.openUploadStream(name, { metadata: { kind: 'cover' } })
  await pipeline(Readable.from([content]), stream)
  return stream.id
}

async function download(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('files in the database (GridFS) come back byte for byte', async () => {
  const content = randomBytes(5_000_000)
  const id = await upload('cover.webp', content)
  const read = await download(bucket.openDownloadStream(id))
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(read)).toBe(digest(content))
  const [file] = await bucket.find({ filename: 'cover.webp' }).toArray()
  expect(file).toMatchObject({ length: 5_000_000, metadata: { kind: 'cover' } })
})

it('files in the database (GridFS) can be read in part and by name', async () => {
  const content = randomBytes(600_000)
  await upload('part.webp', content)
  const part = await download(bucket.openDownloadStreamByName('part.webp', { start: 250_000, end: 550_000 }))
  expect(part.equals(content.subarray(250_000, 550_000))).toBe(true)
})

it('files in the database (GridFS) are gone when deleted, with all their chunks', async () => {
  const id = await upload('gone.webp', randomBytes(300_000))
  await bucket.delete(id)
  await expect(download(bucket.openDownloadStream(id))).rejects.toThrow(/FileNotFound|not found/)
  expect(await database.db.collection('pictures.chunks').countDocuments({ files_id: id })).toBe(0)
})
