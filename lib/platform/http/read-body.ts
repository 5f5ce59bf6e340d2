import { createScanner } from 'jsonc-parser'
import { message, type Message } from '@/lib/platform/i18n/message'
import { AppError } from '@/lib/platform/errors'

/** Limits recursion in parsers. */
const MAX_DEPTH = 8
const MAX_KEYS = 500
const MAX_ENTRIES = 1000
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// SyntaxKind of jsonc-parser, a const enum that type stripping cannot read.
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, end: 17 } as const

type Level = { names: Set<string>; entries: number }

/** Refuses duplicate names and deep nesting, which JSON.parse accepts, so that no two readers interpret a request
 * differently (RFC 8259, section 4). `text` must be valid JSON. */
function findJsonProblem(text: string): Message | null {
  const scanner = createScanner(text, true)
  const levels: Level[] = []
  let keys = 0
  let lastText = ''
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    const level = levels.at(-1)
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) {
      levels.push({ names: new Set(), entries: 1 })
      if (levels.length > MAX_DEPTH) return message('errors.jsonTooDeep', { count: MAX_DEPTH })
    } else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) {
      levels.pop()
    } else if (token === TOKEN.comma && level) {
      level.entries += 1
      if (level.entries > MAX_ENTRIES) return message('errors.jsonListTooLong', { count: MAX_ENTRIES })
    } else if (token === TOKEN.colon && level) {
      keys += 1
      if (keys > MAX_KEYS) return message('errors.jsonTooManyNames', { count: MAX_KEYS })
      if (FORBIDDEN_NAMES.has(lastText)) return message('errors.jsonNameForbidden', { name: lastText })
      if (level.names.has(lastText)) return message('errors.nameTwice', { name: lastText })
      level.names.add(lastText)
    } else {
      lastText = scanner.getTokenValue()
    }
  }
  return null
}

const MAX_BODY_BYTES = 64 * 1024

/** Plus one millisecond per 32 bytes allowed (32 KB a second). */
const MIN_BODY_MS = 10_000
const SLOWEST_BYTES_A_MS = 32

/** @throws AppError BAD_INPUT if the client disconnects */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'errors.requestIncomplete', { cause })
  }
}

/** Checks Content-Length before reading. @throws AppError TOO_LARGE */
export function assertBodySize(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) <= MAX_BODY_BYTES) return
  throw new AppError('TOO_LARGE', message('errors.requestTooLarge', { size: MAX_BODY_BYTES / 1024 }))
}

/** Counts bytes independently of Content-Length and limits the time, so that slow bodies do not hold connections.
 * @throws AppError TOO_LARGE with the given message, TOO_SLOW, BAD_INPUT */
export async function readBytes(request: Request, limit: number, tooLargeMessage: Message): Promise<Buffer> {
  const tooLarge = () => new AppError('TOO_LARGE', tooLargeMessage)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new AppError('TOO_SLOW', 'errors.tooSlow'))
    clock = setTimeout(refuse, MIN_BODY_MS + limit / SLOWEST_BYTES_A_MS)
  })
  try {
    const chunks: Uint8Array[] = []
    for (let size = 0; ;) {
      const { done, value } = await Promise.race([readOn(reader), late])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(value)
    }
  } finally {
    // Cancelling the reader would close the connection before the response is read. The server discards the rest.
    clearTimeout(clock)
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'errors.notUtf8', { cause })
  }
}

/** @throws AppError TOO_LARGE, TOO_SLOW, BAD_INPUT if it is not UTF-8 */
export async function readText(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  return decode(await readBytes(request, limit, message('errors.requestTooLarge', { size: Math.floor(limit / 1024) })))
}

/** @throws AppError BAD_INPUT for anything but a UTF-8 JSON object within the limits above */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  return toJsonObject(decode(bytes))
}

function toJsonObject(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'errors.notJson', { cause })
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('BAD_INPUT', 'errors.notJsonObject')
  }
  const problem = findJsonProblem(text)
  if (problem) throw new AppError('BAD_INPUT', problem)
  return Object.fromEntries(Object.entries(parsed))
}

/** Requiring JSON also refuses plain forms of other sites. @throws AppError WRONG_MEDIA_TYPE, TOO_LARGE, TOO_SLOW,
 * BAD_INPUT */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('WRONG_MEDIA_TYPE', 'errors.mediaTypeJson')
  return toJsonObject(await readText(request))
}
