import { randomBytes } from 'node:crypto'
import type { Document } from 'bson'
import { Binary } from 'bson'
import { readBinary, readInteger, readString } from '../bson/read-element'
import { plainFromBson, toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import { CommandError } from '../errors/command-error'
import { bytesOf, runRead } from '../run-statement'

const conversationId = 1

const saltStatement = {
  name: 'gateway_scram_salt',
  text: 'SELECT documentdb_api_internal.scram_sha256_get_salt_and_iterations($1)::bytea'
}

const proofStatement = {
  name: 'gateway_scram_proof',
  text: 'SELECT documentdb_api_internal.authenticate_with_scram_sha256($1, $2, $3)::bytea'
}

/**
 * saslStart: the first half of SCRAM-SHA-256 (RFC 5802, RFC 7677) for users made by createUser. The engine
 * keeps their keys. Throws CommandError 18 (AuthenticationFailed).
 */
export async function saslStart(context: CommandContext): Promise<Buffer> {
  const { client, request } = context
  client.scram = undefined
  if (readString(request.body, 'mechanism') !== 'SCRAM-SHA-256') throw refused('only SCRAM-SHA-256 is known')
  const clientFirst = payloadOf(context).replace(/^[^,]*,[^,]*,/, '')
  const fields = parseFields(clientFirst)
  const user = (fields['n'] ?? '').replaceAll('=2C', ',').replaceAll('=3D', '=')
  const [row] = await runRead(context, saltStatement, [user])
  const { ok, salt, iterations } = plainFromBson(bytesOf(row, 0))
  if (ok !== 1 || !fields['r']) throw refused('unknown user')
  const nonce = fields['r'] + randomBytes(18).toString('base64')
  const serverFirst = `r=${nonce},s=${salt},i=${iterations}`
  client.scram = { user, clientFirst, serverFirst, nonce }
  return saslReply(serverFirst, false)
}

/** saslContinue: lets the engine check the proof and answers with its signature. Throws CommandError 18. */
export async function saslContinue(context: CommandContext): Promise<Buffer> {
  const { client, request } = context
  const started = client.scram
  client.scram = undefined
  if (!started || readInteger(request.body, 'conversationId') !== BigInt(conversationId)) {
    throw refused('no login has been started')
  }
  const clientFinal = payloadOf(context)
  const { p: proof, r: nonce } = parseFields(clientFinal)
  if (!proof || nonce !== started.nonce) throw refused('a proof that belongs to another login')
  const withoutProof = clientFinal.slice(0, clientFinal.lastIndexOf(',p='))
  const message = [started.clientFirst, started.serverFirst, withoutProof].join(',')
  const [row] = await runRead(context, proofStatement, [started.user, message, proof])
  const checked: Document = plainFromBson(bytesOf(row, 0))
  if (checked['ok'] !== 1) throw refused('wrong password')
  client.user = started.user
  return saslReply(`v=${checked['ServerSignature']}`, true)
}

function payloadOf(context: CommandContext): string {
  const payload = readBinary(context.request.body, 'payload')
  if (!payload) throw refused('a login without a payload')
  return payload.toString('utf8')
}

function parseFields(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((field) => [field.slice(0, 1), field.slice(2)]))
}

function saslReply(payload: string, done: boolean): Buffer {
  return toBson({ conversationId, done, payload: new Binary(Buffer.from(payload)), ok: 1 })
}

function refused(why: string): CommandError {
  return new CommandError(18, `Authentication failed: ${why}`)
}
