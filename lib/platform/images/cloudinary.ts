import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

/** Where the shop's pictures lie in the operator's account. */
const FOLDER = 'flyleaf'
/** How long Cloudinary may keep silent, in milliseconds. */
const SILENCE_MS = 20_000

const Stored = z.object({ secure_url: z.url() })
const Destroyed = z.object({ result: z.enum(['ok', 'not found']) })

type Failure = Error & { http?: number }

/**
 * The SDK is the heaviest thing the shop can load and reads CLOUDINARY_URL at import (and with it whether it speaks http
 * or https: an `upload_prefix` in its query leads elsewhere than to Cloudinary), so it is loaded only where it is used.
 */
async function loadUploader() {
  const { v2 } = await import('cloudinary')
  return v2.uploader
}

/** What the SDK rejects with: an object of its own, not an Error. */
function toError(refused: unknown): Failure {
  const error: unknown = Object(refused).error ?? refused
  const { message, http_code: http }: { message?: unknown; http_code?: unknown } = Object(error)
  const words = typeof message === 'string' && message !== '' ? message : 'no answer'
  return Object.assign(new Error(`Cloudinary: ${words}`), typeof http === 'number' ? { http } : {})
}

function unavailable(cause: Error): AppError {
  return new AppError('IMAGES_AWAY', 'errors.pictureStoreUnavailable', {
    cause, retryAfterSeconds: 60
  })
}

/** Resolves with the address at which Cloudinary keeps it, or with why it does not. */
async function upload(id: string, bytes: Buffer, silenceMs: number): Promise<string | Failure> {
  const uploader = await loadUploader()
  return new Promise((resolve) => {
    // Without promises: the SDK's stream keeps its own to itself, where a rejection would be nobody's.
    const options = { folder: FOLDER, public_id: id, overwrite: true, timeout: silenceMs, disable_promises: true }
    const stream = uploader.upload_stream(options, (error, result) => {
      const stored = Stored.safeParse(result)
      resolve(stored.success && !error ? stored.data.secure_url : toError(error))
    })
    stream.end(bytes)
  })
}

/**
 * Sends one encoded picture to Cloudinary, signed, and returns its address with `{w}` where a width goes.
 * @throws AppError IMAGES_AWAY when Cloudinary refuses, fails or keeps silent; the log has its words
 */
export async function storeAtCloudinary(id: string, bytes: Buffer, silenceMs = SILENCE_MS): Promise<string> {
  const stored = await upload(id, bytes, silenceMs)
  if (typeof stored !== 'string') {
    // Whether a picture whose answer was lost has arrived is unknown; if so, nothing will ever show it.
    if (stored.http === undefined || stored.http >= 499) void deleteQuietly(id, silenceMs)
    throw unavailable(stored)
  }
  const address = new URL(stored)
  const cloudName = new URL(env('CLOUDINARY_URL')).hostname
  address.pathname = `/${cloudName}/image/upload/c_limit,w_{w},f_webp,q_auto/${FOLDER}/${id}`
  return decodeURI(address.toString())
}

async function deleteQuietly(id: string, silenceMs: number): Promise<void> {
  try {
    await deleteAtCloudinary(id, silenceMs)
  } catch (error) {
    log.warn({ err: error, picture: id }, 'a picture may be left at Cloudinary')
  }
}

/**
 * Removes a picture from Cloudinary and its delivery network; one that is gone already is no error.
 * @throws AppError IMAGES_AWAY
 */
export async function deleteAtCloudinary(id: string, silenceMs = SILENCE_MS): Promise<void> {
  const uploader = await loadUploader()
  const options = { invalidate: true, timeout: silenceMs }
  let response: unknown
  try {
    response = await uploader.destroy(`${FOLDER}/${id}`, options)
  } catch (cause) {
    throw unavailable(toError(cause))
  }
  if (!Destroyed.safeParse(response).success) throw unavailable(toError(response))
}
