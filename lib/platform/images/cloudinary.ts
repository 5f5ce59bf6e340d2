import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

const FOLDER = 'flyleaf'
const TIMEOUT_MS = 20_000

const Stored = z.object({ secure_url: z.url() })
const Destroyed = z.object({ result: z.enum(['ok', 'not found']) })

type Failure = Error & { http?: number }

/** Loaded on demand: the SDK is large and reads CLOUDINARY_URL at import. */
async function loadUploader() {
  const { v2 } = await import('cloudinary')
  return v2.uploader
}

/** The SDK rejects with plain objects. */
function toError(refused: unknown): Failure {
  const error: unknown = Object(refused).error ?? refused
  const { message, http_code: http }: { message?: unknown; http_code?: unknown } = Object(error)
  const words = typeof message === 'string' && message !== '' ? message : 'no answer'
  return Object.assign(new Error(`Cloudinary: ${words}`), typeof http === 'number' ? { http } : {})
}

function unavailable(cause: Error): AppError {
  return new AppError('IMAGES_UNAVAILABLE', 'errors.pictureStoreUnavailable', {
    cause,
    retryAfterSeconds: 60
  })
}

async function upload(id: string, bytes: Buffer, timeoutMs: number): Promise<string | Failure> {
  const uploader = await loadUploader()
  return new Promise((resolve) => {
    // Without promises: the SDK's stream has an inner one whose rejection would be unhandled.
    const options = { folder: FOLDER, public_id: id, overwrite: true, timeout: timeoutMs, disable_promises: true }
    const stream = uploader.upload_stream(options, (error, result) => {
      const stored = Stored.safeParse(result)
      resolve(stored.success && !error ? stored.data.secure_url : toError(error))
    })
    stream.end(bytes)
  })
}

/** Returns the address with `{w}` in place of a width. @throws AppError IMAGES_UNAVAILABLE; the log has the reason */
export async function storeAtCloudinary(id: string, bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<string> {
  const stored = await upload(id, bytes, timeoutMs)
  if (typeof stored !== 'string') {
    // The picture may have been stored although the response was lost.
    if (stored.http === undefined || stored.http >= 499) void deleteQuietly(id, timeoutMs)
    throw unavailable(stored)
  }
  const address = new URL(stored)
  const cloudName = new URL(env('CLOUDINARY_URL')).hostname
  address.pathname = `/${cloudName}/image/upload/c_limit,w_{w},f_webp,q_auto/${FOLDER}/${id}`
  return decodeURI(address.toString())
}

async function deleteQuietly(id: string, timeoutMs: number): Promise<void> {
  try {
    await deleteAtCloudinary(id, timeoutMs)
  } catch (error) {
    log.warn({ err: error, picture: id }, 'a picture may be left at Cloudinary')
  }
}

/** Idempotent. @throws AppError IMAGES_UNAVAILABLE */
export async function deleteAtCloudinary(id: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const uploader = await loadUploader()
  const options = { invalidate: true, timeout: timeoutMs }
  let response: unknown
  try {
    response = await uploader.destroy(`${FOLDER}/${id}`, options)
  } catch (cause) {
    throw unavailable(toError(cause))
  }
  if (!Destroyed.safeParse(response).success) throw unavailable(toError(response))
}
