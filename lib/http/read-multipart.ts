/** What a multipart form is made of, in the order in which it comes in. */
export type MultipartEvent =
  | { kind: 'part'; name: string; isFile: boolean }
  | { kind: 'bytes'; bytes: Buffer }

/** The longest head of a part, in bytes; browsers write some two hundred. */
const MAX_HEAD_BYTES = 4096

/** The form is not written as RFC 7578 says, or ends too early. */
export class MalformedForm extends Error {
  override name = 'MalformedForm'
}

/** The boundary that a Content-Type names (RFC 2046, 5.1.1); null for anything but multipart/form-data. */
export function readBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

function readHead(head: string): MultipartEvent {
  const [, disposition = ''] = /^content-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)$/im.exec(head) ?? []
  const [, name] = /;[ \t]*name="([^"]*)"/i.exec(disposition) ?? []
  if (name === undefined) throw new MalformedForm('a part has no name')
  // A file picker that nobody used sends an empty file without a name.
  return { kind: 'part', name, isFile: /;[ \t]*filename\*?=(?!"")/i.test(disposition) }
}

/**
 * Reads a multipart form as it comes in, without ever holding more than one chunk and a boundary of it.
 * @throws MalformedForm
 */
export async function* readMultipart(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // The first boundary may begin the form: as if a line had ended before it.
  let rest = Buffer.from('\r\n', 'latin1')
  let state: 'preamble' | 'boundary' | 'head' | 'bytes' | 'end' = 'preamble'

  /** Takes one step; null when that needs more of the form. */
  function step(): MultipartEvent | 'on' | null {
    if (state === 'end') return null
    if (state === 'preamble' || state === 'bytes') {
      const at = rest.indexOf(delimiter)
      // The last bytes may be the beginning of a boundary.
      const known = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
      const bytes = rest.subarray(0, known)
      rest = rest.subarray(at < 0 ? known : at + delimiter.length)
      const isContent = state === 'bytes' && bytes.length > 0
      if (at >= 0) state = 'boundary'
      if (isContent) return { kind: 'bytes', bytes }
      return at < 0 ? null : 'on'
    }
    if (state === 'boundary') {
      if (rest.length < 2) return null
      const after = rest.toString('latin1', 0, 2)
      if (after !== '--' && after !== '\r\n') throw new MalformedForm('a boundary goes on')
      state = after === '--' ? 'end' : 'head'
      rest = rest.subarray(2)
      return 'on'
    }
    const end = rest.indexOf('\r\n\r\n')
    if ((end < 0 ? rest.length : end) > MAX_HEAD_BYTES) throw new MalformedForm('a part has too long a head')
    if (end < 0) return null
    const event = readHead(rest.toString('utf8', 0, end))
    rest = rest.subarray(end + 4)
    state = 'bytes'
    return event
  }

  for await (const chunk of chunks) {
    rest = Buffer.concat([isOver() ? Buffer.alloc(0) : rest, chunk])
    for (let event = step(); event !== null; event = step()) if (event !== 'on') yield event
  }
  if (!isOver()) throw new MalformedForm('the form ends too early')

  function isOver(): boolean {
    return state === 'end'
  }
}
