import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import mongoose from 'mongoose'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'

/** Longer than the shop waits for a response, in milliseconds. */
const BUSY_MS = 2500

let database: TestDatabase
let proxy: Server

/** A database on a machine so busy that each drop and each batch of listings takes its time. */
beforeAll(async () => {
  database = await startTestDatabase()
  const { host, port, hostname } = new URL(database.uri.replace('mongodb://', 'http://'))
  proxy = createServer((client) => {
    const target = connect(Number(port), hostname)
    for (const socket of [client, target]) socket.on('error', () => socket.destroy())
    client.on('close', () => target.destroy())
    target.on('data', (reply: Buffer) => client.write(reply))
    client.on('data', (message: Buffer) => {
      if (!message.includes('dropDatabase\0') && !message.includes('\0listings\0')) return void target.write(message)
      client.pause()
      setTimeout(() => {
        target.write(message)
        client.resume()
      }, BUSY_MS)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address: AddressInfo = Object(proxy.address())
  process.env.MONGODB_URI = database.uri.replace(host, `127.0.0.1:${address.port}`)
})

afterAll(async () => {
  await mongoose.disconnect()
  proxy.close()
  await database.stop()
})

it('the shop of a benchmark is loaded although the database takes longer than a page may wait', async () => {
  const { connectToDatabase } = await import('@/lib/platform/db/db')
  const { loadCopies } = await import('@/tests/bench/search/load-shop')
  const { UserModel } = await import('@/models/user')
  const { SELLERS } = await import('@/seed/sellers')
  const book = {
    isbn13: '9780691096124',
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    subjects: [],
    publisher: '',
    year: null,
    language: 'en'
  }
  await connectToDatabase()
  await loadCopies({ books: [book], listings: 2, eachItsOwn: false, say: () => undefined })
  expect(await UserModel.countDocuments()).toBe(SELLERS.length)
  const direct = await mongoose.createConnection(database.uri).asPromise()
  expect(await direct.collection('listings').countDocuments()).toBe(2)
  await direct.close()
})
