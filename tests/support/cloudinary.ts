import { createHash } from 'node:crypto'
import http from 'node:http'

/** How the fake answers from now on; `late` keeps silent, `lost` takes the picture in and breaks the line, `keeping`
 * fails to delete. */
export type CloudinaryMood =
  'well' | 'unauthorised' | 'refusing' | 'broken' | 'overloaded' | 'gibberish' | 'late' | 'lost' | 'keeping'

/** A server that behaves like Cloudinary's upload API (https://cloudinary.com/documentation/image_upload_api_reference). */
export type CloudinaryServer = {
  /** What CLOUDINARY_URL is for it. */
  url: string
  /** public id -> bytes */
  kept: Map<string, Buffer>
  setMood(mood: CloudinaryMood): void
  close(): Promise<void>
}

const CLOUD = 'a-shop'
const KEY = '123456789012345'
const SECRET = 'the-account-secret'
/** Cloudinary takes a signature for an hour. */
const SIGNATURE_SECONDS = 3600

type CallResult = { status: number; body: unknown }

const failure = (status: number, message: string): CallResult => ({ status, body: { error: { message } } })

/** The signed parameters: all but these, sorted, `&` in values escaped (signature version 2), then the secret. */
function signatureOf(fields: Map<string, string>): string {
  const unsigned = new Set(['file', 'api_key', 'signature', 'resource_type', 'cloud_name'])
  const pairs = [...fields]
    .filter(([name]) => !unsigned.has(name))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
  return createHash('sha1')
    .update(pairs.sort().join('&') + SECRET)
    .digest('hex')
}

function checkSigned(fields: Map<string, string>): CallResult | null {
  if (fields.get('api_key') !== KEY) return failure(401, `Unknown API key ${fields.get('api_key') ?? ''}`)
  const age = Math.abs(Date.now() / 1000 - Number(fields.get('timestamp')))
  if (!(age < SIGNATURE_SECONDS)) return failure(400, 'Stale request')
  if (fields.get('signature') !== signatureOf(fields))
    return failure(401, `Invalid Signature ${fields.get('signature') ?? ''}.`)
  return null
}

const MOODS: Partial<Record<CloudinaryMood, CallResult>> = {
  unauthorised: failure(401, 'cloud_name is disabled'),
  refusing: failure(400, 'Invalid image file'),
  broken: failure(500, 'Internal Server Error'),
  overloaded: failure(420, 'Rate Limit Exceeded'),
  gibberish: { status: 200, body: 'not what was asked for' }
}

async function readForm(request: http.IncomingMessage): Promise<{ fields: Map<string, string>; file: Buffer | null }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' }
  }).formData()
  const fields = new Map<string, string>()
  let file: Buffer | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value)
    else file = Buffer.from(await value.arrayBuffer())
  }
  return { fields, file }
}

/** Starts it on a port of its own. */
export async function startCloudinary(): Promise<CloudinaryServer> {
  const stored = new Map<string, Buffer>()
  let mood: CloudinaryMood = 'well'

  async function handleRequest(request: http.IncomingMessage): Promise<CallResult | 'no-response' | 'break'> {
    const { fields, file } = await readForm(request)
    const rejection = checkSigned(fields) ?? MOODS[mood] ?? null
    if (rejection) return rejection
    if (mood === 'late') return 'no-response'
    if (request.url === `/v1_1/${CLOUD}/image/destroy`) {
      if (mood === 'keeping') return failure(500, 'Internal Server Error')
      const isThere = stored.delete(fields.get('public_id') ?? '')
      return { status: 200, body: { result: isThere ? 'ok' : 'not found' } }
    }
    if (request.url !== `/v1_1/${CLOUD}/image/upload`) return failure(404, 'Not Found')
    if (!file || file.length === 0) return failure(400, 'Empty file')
    const publicId = [fields.get('folder'), fields.get('public_id')].filter(Boolean).join('/')
    stored.set(publicId, file)
    if (mood === 'lost') return 'break'
    const place = `${CLOUD}/image/upload/v1/${publicId}.webp`
    return {
      status: 200,
      body: {
        public_id: publicId,
        version: 1,
        resource_type: 'image',
        format: 'webp',
        bytes: file.length,
        url: `http://res.cloudinary.com/${place}`,
        secure_url: `https://res.cloudinary.com/${place}`
      }
    }
  }

  const server = http.createServer((request, response) => {
    void handleRequest(request).then((given) => {
      if (given === 'no-response') return
      if (given === 'break') return request.socket.destroy()
      response.writeHead(given.status, { 'content-type': 'application/json' })
      response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake has no port')
  return {
    url: `cloudinary://${KEY}:${SECRET}@${CLOUD}?upload_prefix=http://127.0.0.1:${address.port}`,
    kept: stored,
    setMood: (next) => void (mood = next),
    close() {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    }
  }
}
