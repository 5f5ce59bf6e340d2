import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deserialize, serialize, type Document } from 'bson'

/**
 * A fake for the program mongod, for machines that have none: it understands the arguments and the few
 * commands with which a replica set of one is made and found again, and nothing else. What it was told it
 * keeps in its data folder.
 */
const { values } = parseArgs({
  options: {
    version: { type: 'boolean' },
    dbpath: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    bind_ip: { type: 'string' },
    replSet: { type: 'string' },
    quiet: { type: 'boolean' },
    nounixsocket: { type: 'boolean' }
  }
})

if (values.version) {
  process.stdout.write('db version v7.0.24\n')
  process.exit(0)
}

const configFile = join(values.dbpath, 'config.json')
const me = `${values.bind_ip}:${values.port}`
const readConfig = (): Document | undefined =>
  existsSync(configFile) ? JSON.parse(readFileSync(configFile, 'utf8')) : undefined

function runCommand(command: Document): Document {
  if (command.hello || command.ismaster || command.isMaster) {
    const isMember = readConfig()?.members[0].host === me
    const state = { isWritablePrimary: isMember, ismaster: isMember, secondary: false, helloOk: true }
    const set = isMember ? { setName: values.replSet, hosts: [me], me, primary: me } : { isreplicaset: true }
    return { ok: 1, ...state, ...set, maxBsonObjectSize: 16_777_216, minWireVersion: 0, maxWireVersion: 21 }
  }
  if (command.replSetGetConfig) {
    const config = readConfig()
    return config ? { ok: 1, config } : { ok: 0, code: 94, codeName: 'NotYetInitialized', errmsg: 'none' }
  }
  const config = command.replSetInitiate ?? (command.force ? command.replSetReconfig : undefined)
  if (config) writeFileSync(configFile, JSON.stringify({ version: 1, ...config }))
  return config || command.ping || command.endSessions ? { ok: 1 } : { ok: 0, code: 59, errmsg: 'unknown' }
}

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

function reply(message: Buffer): Buffer {
  const isQuery = message.readInt32LE(12) === OP_QUERY
  // An OP_QUERY has flags, the collection's name, skip and limit before its document; an OP_MSG flags and a
  // section's kind.
  const start = isQuery ? message.indexOf(0, 20) + 9 : 21
  const size = message.readInt32LE(start)
  const document = serialize(runCommand(deserialize(message.subarray(start, start + size))))
  const head = isQuery ? Buffer.alloc(20) : Buffer.alloc(5)
  if (isQuery) head.writeInt32LE(1, 16)
  const header = Buffer.alloc(16)
  header.writeInt32LE(16 + head.length + document.length, 0)
  header.writeInt32LE(message.readInt32LE(4), 8)
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12)
  return Buffer.concat([header, head, document])
}

function serve(socket: Socket): void {
  let pending = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (part: Buffer) => {
    pending = Buffer.concat([pending, part])
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      socket.write(reply(pending.subarray(0, pending.readInt32LE(0))))
      pending = pending.subarray(pending.readInt32LE(0))
    }
  })
}

writeFileSync(join(values.dbpath, 'mongod.lock'), `${process.pid}\n`)
process.on('SIGTERM', () => {
  writeFileSync(join(values.dbpath, 'mongod.lock'), '')
  process.exit(0)
})
createServer(serve).listen(Number(values.port), values.bind_ip)
