// @ts-check
/** Packs parts into an archive without compression, the form in which hucre takes them. */

const LOCAL_HEADER_BYTES = 30
const DIRECTORY_HEADER_BYTES = 46
const DIRECTORY_END_BYTES = 22
/** Of the ZIP format: no feature above 2.0, file names in UTF-8. */
const VERSION = 20
const UTF8_FLAG = 0x800

/**
 * The sizes and the length of the name, which both headers of a part have in the same order. The checksum stays 0: it
 * was checked when the part was inflated.
 * @param {Buffer} header @param {number} at @param {Buffer} name @param {Buffer} part
 */
function writeSizes(header, at, name, part) {
  header.writeUInt32LE(part.length, at)
  header.writeUInt32LE(part.length, at + 4)
  header.writeUInt16LE(name.length, at + 8)
}

/** @param {Buffer} name @param {Buffer} part */
function toLocalHeader(name, part) {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(UTF8_FLAG, 6)
  writeSizes(header, 18, name, part)
  return header
}

/** @param {Buffer} name @param {Buffer} part @param {number} offset */
function toDirectoryHeader(name, part, offset) {
  const header = Buffer.alloc(DIRECTORY_HEADER_BYTES)
  header.write('PK\x01\x02', 'latin1')
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(UTF8_FLAG, 8)
  writeSizes(header, 20, name, part)
  header.writeUInt32LE(offset, 42)
  return header
}

/** @param {import('./unpack-workbook.mjs').Parts} parts at most 2,000, and below 4 GB in all */
export function packParts(parts) {
  /** @type {Buffer[]} */
  const packed = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  for (const [text, part] of parts) {
    const name = Buffer.from(text)
    directory.push(toDirectoryHeader(name, part, offset), name)
    packed.push(toLocalHeader(name, part), name, part)
    offset += LOCAL_HEADER_BYTES + name.length + part.length
  }
  const end = Buffer.alloc(DIRECTORY_END_BYTES)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(
    directory.reduce((size, { length }) => size + length, 0),
    12
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...packed, ...directory, end])
}
