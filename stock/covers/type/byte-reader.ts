/** Reads big-endian numbers of a font table one after the other. Reading past the end throws a RangeError. */
export class ByteReader {
  readonly view: DataView
  position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.position = position
  }

  uint8(): number {
    this.position += 1
    return this.view.getUint8(this.position - 1)
  }

  int8(): number {
    this.position += 1
    return this.view.getInt8(this.position - 1)
  }

  uint16(): number {
    this.position += 2
    return this.view.getUint16(this.position - 2)
  }

  int16(): number {
    this.position += 2
    return this.view.getInt16(this.position - 2)
  }

  uint32(): number {
    this.position += 4
    return this.view.getUint32(this.position - 4)
  }

  /** A signed fraction with 14 bits after the point. */
  fraction14(): number {
    return this.int16() / 16_384
  }

  /** A signed fraction with 16 bits after the point. */
  fraction16(): number {
    this.position += 4
    return this.view.getInt32(this.position - 4) / 65_536
  }

  tag(): string {
    return String.fromCharCode(this.uint8(), this.uint8(), this.uint8(), this.uint8())
  }

  /** WOFF2's UIntBase128: seven bits a byte, the high bit says that more follow. */
  packed128(): number {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('a packed number of more than five bytes')
  }

  /** WOFF2's 255UInt16. */
  packed255(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    if (code === 255) return this.uint8() + 253
    return code
  }
}
