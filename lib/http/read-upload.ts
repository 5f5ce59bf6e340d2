import 'server-only'
import { randomBytes } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { makeFolder } from '@/lib/images/make-folder'
import { toStorageError } from '@/lib/images/to-storage-error'
import { MalformedForm, readBoundary, readMultipart, type MultipartEvent } from './read-multipart'

/** Room for everything of a multipart body but its one file, in bytes. */
const FRAME_BYTES = 8 * 1024

/** A file that came in with a form: where it lies for the moment, and how many bytes it has. */
export type ReceivedFile = { path: string; size: number }

/** Where files lie while they come in and are worked on. */
export function incomingFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ env('FLYLEAF_DATA'), 'incoming')
}

function tooLarge(limit: number): AppError {
  return new AppError('TOO_LARGE', `That file is larger than ${Math.floor(limit / 1024 / 1024)} MB. Choose a smaller one.`)
}

/** The body's chunks, counted. @throws AppError TOO_LARGE as soon as there are more than `limit` bytes */
async function* readBody(request: Request, limit: number, refusal: AppError): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refusal
  const reader = request.body?.getReader()
  // When whoever reads this stops half-way, the server throws away the rest; cancelled, the connection would end at once.
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > limit) throw refusal
    yield value
  }
}

/** Writes the one file of the form down; null when there is none. */
async function writeFile(form: AsyncIterable<MultipartEvent>, field: string, file: FileHandle, limit: number): Promise<number | null> {
  let size: number | null = null
  let isWanted = false
  for await (const event of form) {
    if (event.kind === 'part') {
      isWanted = event.isFile && event.name === field
      if (isWanted && size !== null) throw new AppError('BAD_INPUT', 'Send one file at a time.')
      if (isWanted) size = 0
    } else if (isWanted && size !== null) {
      size += event.bytes.length
      if (size > limit) throw tooLarge(limit)
      await file.writeFile(event.bytes)
    }
  }
  return size
}

function toReadError(error: unknown): unknown {
  if (error instanceof AppError) return error
  // A connection that ends in the middle has different names in Node's server and in its streams.
  const isBroken = error instanceof Error && /abort|terminated|ECONNRESET/i.test(`${error.name} ${error.message}`)
  if (!isBroken && !(error instanceof MalformedForm)) return toStorageError(error)
  return new AppError('BAD_INPUT', 'The upload did not arrive whole. Please try again.', { cause: error })
}

/** The boundary of a multipart form. @throws AppError WRONG_MEDIA_TYPE for anything but multipart/form-data */
export function getBoundary(request: Request): string {
  const boundary = readBoundary(request.headers.get('content-type') ?? '')
  if (boundary === null) throw new AppError('WRONG_MEDIA_TYPE', 'Send the file as multipart/form-data.')
  return boundary
}

/**
 * Reads the one file of a multipart form onto the disk as it comes in, counting, whatever Content-Length says, so that
 * many uploads at once take no memory. `work` gets the file, which is gone when that is done. `limit` in bytes.
 * @throws AppError TOO_LARGE beyond the limit, WRONG_MEDIA_TYPE for anything but multipart/form-data, BAD_INPUT when the
 * form cannot be read, has no such file or two of them, STORAGE_FULL
 */
export async function readUpload<Result>(
  request: Request,
  field: string,
  limit: number,
  work: (file: ReceivedFile) => Promise<Result>
): Promise<Result> {
  const boundary = getBoundary(request)
  const place = path.join(incomingFolder(), `${randomBytes(16).toString('hex')}.part`)
  try {
    const size = await receive(request, field, limit, boundary, place)
    if (size === null) throw new AppError('BAD_INPUT', 'Choose a file first.')
    if (size === 0) throw new AppError('UNPROCESSABLE', 'That file is empty. Choose another one.')
    return await work({ path: place, size })
  } finally {
    await rm(place, { force: true })
  }
}

async function receive(request: Request, field: string, limit: number, boundary: string, place: string): Promise<number | null> {
  try {
    await makeFolder(path.dirname(place))
    const file = await open(place, 'wx')
    try {
      const body = readBody(request, limit + FRAME_BYTES, tooLarge(limit))
      return await writeFile(readMultipart(body, boundary), field, file, limit)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw toReadError(error)
  }
}
