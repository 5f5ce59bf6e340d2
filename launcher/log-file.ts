import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** Logs name networks and ids of people. */
const OWNER_ONLY = 0o600

export type LogLimits = {
  /** Rotation size; exceeded by one line at most. */
  maxBytes: number
  /** Rotated files; `.1` is the newest. */
  keptFiles: number
  /** Lines buffered for the disk; later ones are dropped and counted. */
  maxPendingBytes: number
  retryMs: number
  /** Called once when writing begins to fail and once when it works again. */
  onProblem: (text: string) => void
}

export type LogFile = {
  write(line: string): void
  close(): Promise<void>
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Rotates by size. After a failed write (a full disk) it reopens the file until that works, and buffers meanwhile. */
export function openLogFile(file: string, limits: LogLimits): LogFile {
  const lines: string[] = []
  let pendingBytes = 0
  let dropped = 0
  /** The rest of the current batch, so that an interrupted write continues where it ended. */
  let batch: Buffer = Buffer.alloc(0)
  let handle: FileHandle | null = null
  let size = 0
  let failure: string | null = null
  let writing: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function rotate(): Promise<void> {
    await handle?.close()
    handle = null
    for (let number = limits.keptFiles - 1; number >= 0; number -= 1) {
      try {
        await rename(number === 0 ? file : `${file}.${number}`, `${file}.${number + 1}`)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }
  }

  async function openFile(): Promise<FileHandle> {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const opened = await open(file, 'a', OWNER_ONLY)
    const found = await opened.stat()
    // Of an earlier release; a device that stands for the file is not the shop's.
    if (found.isFile()) await opened.chmod(OWNER_ONLY)
    size = found.size
    return opened
  }

  async function findOpenFile(): Promise<FileHandle> {
    handle ??= await openFile()
    if (size < limits.maxBytes || batch.length > 0) return handle
    await rotate()
    handle = await openFile()
    return handle
  }

  function takeBatch(): Buffer {
    let bytes = 0
    const end = lines.findIndex((line) => (bytes += Buffer.byteLength(line)) + size >= limits.maxBytes)
    const taken = Buffer.from(lines.splice(0, end < 0 ? lines.length : end + 1).join(''))
    pendingBytes -= taken.byteLength
    return taken
  }

  function reportRecovery(): void {
    if (failure !== null) limits.onProblem('The log is written again.')
    failure = null
    if (dropped === 0) return
    const lost = dropped
    dropped = 0
    write(JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines were dropped' }))
  }

  async function writeAll(): Promise<void> {
    while (batch.length > 0 || lines.length > 0) {
      const opened = await findOpenFile()
      if (batch.length === 0) batch = takeBatch()
      const { bytesWritten } = await opened.write(batch)
      batch = batch.subarray(bytesWritten)
      size += bytesWritten
      reportRecovery()
    }
  }

  async function fail(error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error)
    if (failure === null) limits.onProblem(`The log cannot be written: ${message}`)
    failure = message
    const failed = handle
    handle = null
    await failed?.close().catch(() => undefined)
    if (!closed) retry = setTimeout(start, limits.retryMs).unref()
  }

  function start(): void {
    clearTimeout(retry)
    retry = undefined
    writing ??= writeAll()
      .catch(fail)
      .finally(() => {
        writing = null
        if (!closed && failure === null && lines.length > 0) start()
      })
  }

  function write(line: string): void {
    const text = `${line}\n`
    const bytes = Buffer.byteLength(text)
    if (pendingBytes + bytes > limits.maxPendingBytes) {
      dropped += 1
      return
    }
    lines.push(text)
    pendingBytes += bytes
    if (retry === undefined) start()
  }

  return {
    write: (line) => {
      if (!closed) write(line)
    },
    async close() {
      closed = true
      await writing
      start()
      await writing
      await handle?.close().catch(() => undefined)
      handle = null
    }
  }
}
