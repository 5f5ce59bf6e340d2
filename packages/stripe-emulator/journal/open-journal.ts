import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of lines. A line counts as written once `settled` has resolved after its `append`. */
export interface Journal {
  /** Queues one line (without its line feed); lines queued together share one fsync. */
  append(line: string): void
  /**
   * Resolves when every line appended so far is on the disk. @throws the disk's error, from then on always.
   */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Thrown when a journal holds a whole line that is not what was written: a torn last line is not that. */
export class JournalError extends Error {
  override name = 'JournalError'
}

/**
 * Opens (or creates, mode 0600) the journal and hands every whole line in it to `replay`, oldest first. Bytes
 * after the last line feed are a write that was never acknowledged; they are cut off.
 * @throws JournalError with the line's number when `replay` refuses a line.
 */
export async function openJournal(file: string, replay: (line: string) => void): Promise<Journal> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const whole = await replayLines(handle, file, replay)
    await handle.truncate(whole)
    await handle.datasync()
    await syncDirectory(dirname(file))
  } catch (error) {
    await handle.close()
    throw error
  }
  return appendTo(handle)
}

/**
 * Makes a created or renamed file's name itself durable. Windows cannot open a directory; there it is
 * skipped.
 */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns the number of bytes that are whole lines. */
async function replayLines(handle: FileHandle, file: string, replay: (line: string) => void): Promise<number> {
  const content = await handle.readFile()
  let start = 0
  for (let number = 1; ; number += 1) {
    const end = content.indexOf(0x0a, start)
    if (end === -1) return start
    try {
      replay(content.toString('utf8', start, end))
    } catch (cause) {
      throw new JournalError(`${file} is damaged or of another version at line ${number}`, { cause })
    }
    start = end + 1
  }
}

function appendTo(handle: FileHandle): Journal {
  let waiting: string[] = []
  let durable: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function writeBatch(): Promise<void> {
    const lines = waiting
    waiting = []
    if (next) durable = next
    next = null
    await handle.appendFile(lines.join(''))
    await handle.datasync()
  }

  return {
    append(line) {
      waiting.push(`${line}\n`)
      if (next) return
      next = durable.then(writeBatch)
      // Whoever waits in settled() sees the error; unhandled here it would end the process unheard.
      next.catch(() => undefined)
    },
    settled: () => next ?? durable,
    async close() {
      try {
        await (next ?? durable)
      } finally {
        await handle.close()
      }
    }
  }
}
