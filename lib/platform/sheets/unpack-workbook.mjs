// @ts-check
/** Inflates the parts of a workbook that hold cells, in memory and within limits. */
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

/** @typedef {'too-large' | 'broken' | 'password' | 'too-many-rows'} Reason */
/** @typedef {Map<string, Buffer>} Parts by name */

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 2000

/** Drawings, comments, themes and properties are not among them. No other entry is ever inflated. */
const NEEDED_PARTS = [
  /^(?:mimetype|content\.xml|META-INF\/manifest\.xml)$/,
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels)$/,
  /^xl\/(?:workbook|sharedStrings|styles)\d*\.xml$/i,
  /^xl\/(?:_rels|worksheets)\/[^/]+\.(?:rels|xml)$/i
]

export class Refusal extends Error {
  /** @param {Reason} reason @param {string} [detail] */
  constructor(reason, detail = reason) {
    super(detail)
    this.reason = reason
  }
}

/** @param {yauzl.Entry} entry */
function findPartName(entry) {
  const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
  return NEEDED_PARTS.some((pattern) => pattern.test(name)) ? name : null
}

/** @param {yauzl.ZipFile} zip @param {yauzl.Entry} entry @param {number} maxBytes */
async function inflate(zip, entry, maxBytes) {
  if (entry.isEncrypted()) throw new Refusal('password')
  const chunks = []
  let size = 0
  let checksum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    // The sizes in the directory may be wrong.
    size += chunk.length
    if (size > maxBytes) throw new Refusal('too-large')
    checksum = crc32(chunk, checksum)
    chunks.push(chunk)
  }
  if (checksum !== entry.crc32) throw new Refusal('broken', 'a part has another checksum')
  return Buffer.concat(chunks)
}

/** @param {Buffer} bytes @returns {Promise<Parts>} @throws {Refusal} and errors of yauzl and zlib for a broken archive */
export async function unpackWorkbook(bytes) {
  // yauzl would refuse the whole file for a name such as ../a; here such an entry is not needed.
  const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false })
  if (zip.entryCount > MAX_ENTRIES) throw new Refusal('too-large')
  const parts = new Map()
  let remaining = MAX_UNPACKED_BYTES
  for await (const entry of zip.eachEntry()) {
    const name = findPartName(entry)
    if (name === null || parts.has(name)) continue
    const part = await inflate(zip, entry, remaining)
    remaining -= part.length
    parts.set(name, part)
  }
  return parts
}
