import { headerBytes, maxMessageBytes, opCodes, ProtocolError } from './protocol'

/** One whole message as it came from a socket; the payload begins after the 16 byte header. */
export interface WireMessage {
  requestId: number
  opCode: number
  payload: Buffer
  /** The message with its header, which the checksum covers. */
  whole: Buffer
}

export interface MessageReader {
  /** Takes bytes as they arrive, cut anywhere. */
  push(chunk: Buffer): void
  /** The next whole message, or undefined while it is incomplete. Throws ProtocolError. */
  next(): WireMessage | undefined
  /** Announced size in bytes of the message in front, once its header has arrived. Throws ProtocolError. */
  announcedBytes(): number | undefined
  /** Bytes received and not yet handed out. */
  bufferedBytes(): number
}

/**
 * Cuts a byte stream into wire messages. A length outside 16 bytes to 48 MB or an unknown operation code
 * throws ProtocolError as soon as the header is there, so that nothing large is ever collected for nonsense.
 */
export function createMessageReader(): MessageReader {
  let chunks: Buffer[] = []
  let size = 0

  function gather(bytes: number): Buffer {
    const first = chunks[0]
    if (first && first.length >= bytes) return first
    const joined = Buffer.concat(chunks)
    chunks = [joined]
    return joined
  }

  function announcedBytes(): number | undefined {
    if (size < headerBytes) return undefined
    const header = gather(headerBytes)
    const length = header.readInt32LE(0)
    if (length < headerBytes || length > maxMessageBytes) throw new ProtocolError(`message of ${length} bytes`)
    const opCode = header.readInt32LE(12)
    if (opCode !== opCodes.msg && opCode !== opCodes.query) throw new ProtocolError(`operation code ${opCode}`)
    return length
  }

  function next(): WireMessage | undefined {
    const length = announcedBytes()
    if (length === undefined || size < length) return undefined
    const bytes = gather(length)
    const whole = bytes.subarray(0, length)
    chunks = bytes.length > length ? [bytes.subarray(length), ...chunks.slice(1)] : chunks.slice(1)
    size -= length
    return {
      requestId: whole.readInt32LE(4),
      opCode: whole.readInt32LE(12),
      payload: whole.subarray(headerBytes),
      whole
    }
  }

  return {
    push(chunk) {
      chunks.push(chunk)
      size += chunk.length
    },
    next,
    announcedBytes,
    bufferedBytes: () => size
  }
}
