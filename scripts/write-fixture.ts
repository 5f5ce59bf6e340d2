/** Run by `npm run schema:fixture`; uses MONGODB_URI. */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { writeFixture } from '@/tests/support/fixtures/write-fixture'

for (const file of readdirSync('models')) await import(pathToFileURL(path.resolve('models', file)).href)
try {
  await connectToDatabase()
  const { file, documents, bytes } = await writeFixture(mongoose.connection, Object.values(mongoose.models))
  process.stdout.write(`${file}: ${documents} documents, ${bytes} bytes\n`)
} finally {
  await mongoose.disconnect()
}
