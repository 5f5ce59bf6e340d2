import { z } from 'zod'
import { ApiError } from '@/lib/platform/http/api-client'
import { UploadAnswer } from '@/lib/platform/images/answers'
import type { StoredImage } from '@/lib/platform/images/image'
import { apiRoutes } from '@/lib/routes'

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** A photo that the shop keeps now. */
export type UploadedPhoto = { id: string; image: StoredImage }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Sends one photo, once, and tells how much of it has travelled (0 to 1). By XMLHttpRequest, since fetch does not tell.
 * Ended by `signal`, it never settles: nobody waits any more. @throws ApiError with the server's sentence.
 */
export function uploadPhoto(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('image', file)
    request.upload.onprogress = (event) => onShare(event.lengthComputable ? event.loaded / event.total : 0)
    request.onerror = () => reject(new ApiError('OFFLINE', 'The shop cannot be reached. Check your connection and try again.', 0))
    request.onload = () => {
      const body = parseJson(request.responseText)
      const answer = UploadAnswer.safeParse(body)
      if (request.status < 300 && answer.success) return resolve(answer.data.data)
      const refusal = Refusal.safeParse(body)
      const { code, message } = refusal.success
        ? refusal.data.error
        : { code: 'UNEXPECTED', message: 'Something went wrong with this photo. Please try again.' }
      reject(new ApiError(code, message, request.status))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', apiRoutes.uploads)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
