import { hostname } from 'node:os'
import { readBoolean } from '../bson/read-element'
import { toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import { CommandError } from '../errors/command-error'
import { runRead } from '../run-statement'
import { maxDocumentBytes, maxMessageBytes, maxWriteBatchSize, serverVersion, wireVersion } from '../wire/protocol'

/**
 * hello and isMaster. `msg: 'isdbgrid'` (a mongos) is what makes drivers use sessions, transactions and
 * retryable writes without a replica set name. Throws CommandError 186 when a client sends its metadata a
 * second time.
 */
export async function hello(context: CommandContext): Promise<Buffer> {
  const { client, request } = context
  if (request.body.elements.has('client')) {
    if (client.hasMetadata) {
      throw new CommandError(186, 'The client metadata document may only be sent in the first hello')
    }
    client.hasMetadata = true
  }
  const asked = readBoolean(request.body, 'helloOk')
  return toBson({
    ...(request.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    ...(asked ? { helloOk: true } : {}),
    ...(request.body.elements.has('saslSupportedMechs') ? { saslSupportedMechs: ['SCRAM-SHA-256'] } : {}),
    msg: 'isdbgrid',
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: client.id,
    minWireVersion: wireVersion.min,
    maxWireVersion: wireVersion.max,
    readOnly: false,
    ok: 1
  })
}

const pingStatement = { name: 'gateway_ping', text: 'SELECT 1' }

/** ping asks the engine too: a shop that pings wants to know whether its data can be reached. */
export async function ping(context: CommandContext): Promise<Buffer> {
  await runRead(context, pingStatement, [])
  return toBson({ ok: 1 })
}

export async function buildInfo(): Promise<Buffer> {
  return toBson({
    version: serverVersion.text,
    versionArray: [...serverVersion.parts],
    gitVersion: 'documentdb',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1
  })
}

export async function serverStatus({ gateway }: CommandContext): Promise<Buffer> {
  const uptime = (Date.now() - gateway.startedAt.getTime()) / 1000
  return toBson({
    host: `${hostname()}:${gateway.port()}`,
    version: serverVersion.text,
    process: 'mongos',
    pid: process.pid,
    uptime,
    uptimeMillis: Math.round(uptime * 1000),
    localTime: new Date(),
    ok: 1
  })
}

export async function hostInfo(): Promise<Buffer> {
  return toBson({
    system: { currentTime: new Date(), hostname: hostname() },
    os: { type: process.platform },
    ok: 1
  })
}

export async function connectionStatus({ client, request }: CommandContext): Promise<Buffer> {
  const authenticatedUsers = client.user === undefined ? [] : [{ user: client.user, db: request.database }]
  return toBson({ authInfo: { authenticatedUsers, authenticatedUserRoles: [] }, ok: 1 })
}

export async function whatsMyUri({ gateway, client }: CommandContext): Promise<Buffer> {
  return toBson({ you: `${gateway.host}:${client.id}`, ok: 1 })
}

export async function getLog(): Promise<Buffer> {
  return toBson({ totalLinesWritten: 0, log: [], ok: 1 })
}

export async function getCmdLineOpts(): Promise<Buffer> {
  return toBson({ argv: ['gateway'], parsed: {}, ok: 1 })
}

export async function getDefaultRWConcern(): Promise<Buffer> {
  return toBson({
    defaultReadConcern: { level: 'local' },
    defaultWriteConcern: { w: 'majority', wtimeout: 0 },
    ok: 1
  })
}
