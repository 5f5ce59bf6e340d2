import type { z } from 'zod'
import { parseResponse, toOfflineError } from './api-client'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** XMLHttpRequest, since fetch reports no upload progress: `onShare` gets it from 0 to 1. Never settles after `signal`
 * aborts. @throws ApiError */
export function uploadFile<Result>(
  path: string,
  field: string,
  file: File,
  schema: z.ZodType<Result>,
  onShare: (share: number) => void,
  signal: AbortSignal
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set(field, file)
    request.upload.onprogress = (event) => onShare(event.lengthComputable ? event.loaded / event.total : 0)
    request.onerror = () => reject(toOfflineError('upload'))
    request.onload = () => {
      try {
        resolve(parseResponse(request.status, parseJson(request.responseText), schema))
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
