import { AppError } from '@/lib/errors'

/** Room for the frame of a multipart body around its one file, in bytes. */
const FRAME_BYTES = 8 * 1024

async function readBytes(request: Request, limit: number, tooLarge: AppError): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw tooLarge
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the one file of a multipart form, counting while it comes in, whatever Content-Length says. `limit` in bytes.
 * @throws AppError TOO_LARGE beyond the limit, WRONG_MEDIA_TYPE for anything but multipart/form-data, BAD_INPUT when the
 * form cannot be read or has no such file.
 */
export async function readUpload(request: Request, field: string, limit: number): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('WRONG_MEDIA_TYPE', 'Send the file as multipart/form-data.')
  }
  const tooLarge = new AppError('TOO_LARGE', `That file is larger than ${Math.floor(limit / 1024 / 1024)} MB. Choose a smaller one.`)
  const bytes = await readBytes(request, limit + FRAME_BYTES, tooLarge)
  let file: unknown
  try {
    file = (await new Response(bytes, { headers: { 'content-type': type } }).formData()).get(field)
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'The upload did not arrive whole. Please try again.', { cause })
  }
  if (!(file instanceof File) || file.size === 0) throw new AppError('BAD_INPUT', 'Choose a file first.')
  if (file.size > limit) throw tooLarge
  return Buffer.from(await file.arrayBuffer())
}
