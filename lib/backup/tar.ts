import { BackupError } from './archive-error'

/** A regular file of the archive. */
export type TarEntry = { name: string; content: Uint8Array }

const BLOCK = 512
/** Of one entry: larger data is divided before. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  version: [263, 2]
} as const satisfies Record<string, readonly [at: number, length: number]>
type Field = keyof typeof FIELDS

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`
}

function sumOf(header: Uint8Array): number {
  const [at, length] = FIELDS.checksum
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0)
}

/** POSIX.1-1988 (ustar), which every tar reads. Names are short ASCII. */
function toHeader({ name, content }: TarEntry, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const put = (field: Field, value: string) => header.write(value, FIELDS[field][0], 'latin1')
  if (name.length >= FIELDS.name[1]) throw new Error(`the name ${name} is too long for a tar`)
  put('name', name)
  put('mode', octal(0o600, 7))
  put('uid', octal(0, 7))
  put('gid', octal(0, 7))
  put('size', octal(content.length, 11))
  put('mtime', octal(Math.floor(at.getTime() / 1000), 11))
  put('type', '0')
  put('magic', 'ustar\0')
  put('version', '00')
  put('checksum', `${octal(sumOf(header), 6)} `)
  return header
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

export async function* toTar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield toHeader(entry, at)
    yield entry.content
    yield Buffer.alloc(paddingOf(entry.content.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Takes exact numbers of bytes from a stream. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for (let missing = size; missing > 0;) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next()
        if (done) throw new BackupError('The archive is not whole: its end is missing.')
        this.#rest = value
      }
      const part = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  /** To the end, so that what the source checks there is checked. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}

function readField(header: Buffer, field: Field): string {
  const [at, length] = FIELDS[field]
  const [text = ''] = header.toString('latin1', at, at + length).split('\0')
  return text.trim()
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const isRight =
    readField(header, 'magic') === 'ustar' &&
    readField(header, 'type') === '0' &&
    Number.parseInt(readField(header, 'checksum'), 8) === sumOf(header)
  const size = Number.parseInt(readField(header, 'size'), 8)
  if (!isRight || !(size <= MAX_ENTRY_BYTES)) throw new BackupError('The archive is not one that a backup has written.')
  return { name: readField(header, 'name'), size }
}

/** @throws BackupError for anything that `toTar` does not write */
export async function* fromTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  try {
    for (;;) {
      const header = await reader.take(BLOCK)
      if (header.every((byte) => byte === 0)) break
      const { name, size } = parseHeader(header)
      const content = await reader.take(size)
      await reader.take(paddingOf(size))
      yield { name, content }
    }
    await reader.drain()
  } finally {
    await reader.close()
  }
}
