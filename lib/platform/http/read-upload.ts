import 'server-only'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { makeFolder } from '@/lib/platform/storage/folders'
import { codeOf, toStorageError } from '@/lib/platform/storage/storage-full'
import { message } from '@/lib/platform/i18n/message'

const FRAME_BYTES = 8 * 1024

/** Browsers write about 200 bytes. */
const MAX_HEAD_BYTES = 4096

/** The parser is slow per part: a body of empty parts would block the process for seconds. */
const MAX_PARTS = 100

export type ReceivedFile = { path: string; size: number }

export function incomingFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ env('FLYLEAF_DATA'), 'incoming')
}

function tooLarge(limit: number): AppError {
  return new AppError('TOO_LARGE', message('errors.fileTooLarge', { size: Math.floor(limit / 1024 / 1024) }))
}

function toBodyError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError('BAD_INPUT', 'errors.uploadIncomplete', { cause: error })
}

/** Disk errors have a code, parse errors have none. */
function toReadError(error: unknown): unknown {
  return codeOf(error) === undefined ? toBodyError(error) : toStorageError(error)
}

/** @throws AppError TOO_LARGE as soon as `limit` bytes are exceeded */
async function* readBody(request: Request, limit: number, rejection: AppError): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw rejection
  const reader = request.body?.getReader()
  // Not cancelled, which would close the connection; the server discards the rest.
  for (let size = 0; reader;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > limit) throw rejection
    yield value
  }
}

/** With a boundary (RFC 2046, 5.1.1). @throws AppError WRONG_MEDIA_TYPE */
export function getFormType(request: Request): string {
  const type = request.headers.get('content-type') ?? ''
  const hasBoundary = /;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s;"]{1,70}(?:[\s;]|$))/i.test(type)
  if (hasBoundary && /^multipart\/form-data\s*;/i.test(type)) return type
  throw new AppError('WRONG_MEDIA_TYPE', 'errors.mediaTypeForm')
}

/** Null without a file. All files are closed afterwards. */
async function writeFile(
  request: Request,
  type: string,
  field: string,
  limit: number,
  place: string
): Promise<number | null> {
  await makeFolder(path.dirname(place))
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { fileSize: limit, fieldSize: FRAME_BYTES, headerSize: MAX_HEAD_BYTES, parts: MAX_PARTS },
    // An unused file picker sends an empty file without a name.
    isPartAFile: (_field, _type, fileName) => Boolean(fileName)
  })
  const body = Readable.from(readBody(request, limit + FRAME_BYTES, tooLarge(limit)))
  const stop = new AbortController()
  const files: Promise<number>[] = []
  form.on('partsLimit', () => form.destroy(new AppError('BAD_INPUT', 'errors.oneFileAtATime')))
  form.on('file', (name, bytes) => {
    // The form emits the same error.
    bytes.on('error', () => {})
    if (name !== field) return void bytes.resume()
    if (files.length > 0) return void form.destroy(new AppError('BAD_INPUT', 'errors.oneFileAtATime'))
    bytes.once('limit', () => form.destroy(tooLarge(limit)))
    const file = createWriteStream(place, { flags: 'wx' })
    file.on('error', (error) => form.destroy(error))
    files.push(pipeline(bytes, file, { signal: stop.signal }).then(() => file.bytesWritten))
  })
  try {
    body.on('error', (error) => form.destroy(toBodyError(error))).pipe(form)
    await finished(form)
    return (await Promise.all(files))[0] ?? null
  } finally {
    stop.abort()
    await Promise.allSettled(files)
  }
}

/** Streams the single file of a multipart form to disk and passes it to `work`, after which it is deleted. `limit`
 * in bytes. @throws AppError TOO_LARGE, WRONG_MEDIA_TYPE, BAD_INPUT for no or several files, STORAGE_FULL */
export async function readUpload<Result>(
  request: Request,
  field: string,
  limit: number,
  work: (file: ReceivedFile) => Promise<Result>
): Promise<Result> {
  const type = getFormType(request)
  const place = path.join(incomingFolder(), `${randomBytes(16).toString('hex')}.part`)
  try {
    const size = await writeFile(request, type, field, limit, place).catch((error: unknown) => {
      throw toReadError(error)
    })
    if (size === null) throw new AppError('BAD_INPUT', 'errors.noFile')
    if (size === 0) throw new AppError('UNPROCESSABLE', 'errors.emptyFile')
    return await work({ path: place, size })
  } finally {
    await rm(place, { force: true })
  }
}
