import 'server-only'
import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { message, type Message, type PlainKey } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { DecoderUnavailable, startDecoderChild } from '@/lib/platform/images/decoder-child'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { createTaskQueue, type TaskQueue } from '@/lib/platform/task-queue'

const PROGRAM = { label: 'workbook reader', script: 'lib/platform/sheets/workbook-process.mjs', heapMb: 320 }
/** Above the idle size of the process. */
const HEADROOM_KB = 420 * 1024
const TIMEOUT_MS = 30_000
/** One process at a time bounds the memory. A longer queue would make the last one wait for minutes. */
const QUEUE = { concurrency: 1, maxWaiting: 8, maxWaitMs: 60_000 }
const RETRY_SECONDS = 60

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')
/** The stream of an OLE file that holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')

const REFUSALS = {
  'too-large': 'errors.workbookTooLarge',
  broken: 'errors.workbookBroken',
  password: 'errors.workbookPassword',
  'old-excel': 'errors.workbookOldExcel',
  'too-many-rows': 'errors.workbookTooManyRows'
} as const satisfies Record<string, PlainKey>

/** The process has parsed untrusted bytes, so its output is validated. */
const ResponseBody = z.union([
  z.object({ refused: z.enum(['too-large', 'broken', 'password', 'too-many-rows']) }),
  z.object({ sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })) })
])

/** Numbers without exponent, dates as YYYY-MM-DD (THH:MM), booleans as TRUE and FALSE, errors as empty cells. Empty
 * cells at the end of a row and empty rows at the end of a sheet are left out. */
export type Sheet = { name: string; rows: string[][] }

/** `userMessage` is for the uploader, `Error.message` for operators. */
export class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook'
  readonly userMessage: Message

  constructor(reason: keyof typeof REFUSALS) {
    const userMessage = message(REFUSALS[reason])
    super(translatorFor(DEFAULT_LANGUAGE).text(userMessage))
    this.userMessage = userMessage
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('BUSY', 'errors.busy', { retryAfterSeconds: RETRY_SECONDS, cause })
}

function checkSignature(file: Buffer): void {
  if (file.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE))
    throw new UnreadableWorkbook(file.includes(ENCRYPTED_STREAM) ? 'password' : 'old-excel')
  if (!file.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) throw new UnreadableWorkbook('broken')
}

async function startProcess(): Promise<ChildProcess> {
  try {
    return await startDecoderChild(HEADROOM_KB, PROGRAM)
  } catch (error) {
    if (!(error instanceof DecoderUnavailable)) throw error
    log.error(error.message)
    throw busy(error)
  }
}

/** A process ends by itself only at its memory limit. */
function awaitResponse(child: ChildProcess, file: Buffer): Promise<z.output<typeof ResponseBody>> {
  return new Promise((resolve) => {
    child.on('error', () => resolve({ refused: 'too-large' }))
    child.on('exit', () => resolve({ refused: 'too-large' }))
    child.on('message', (response) => {
      const parsed = ResponseBody.safeParse(response)
      resolve(parsed.success ? parsed.data : { refused: 'broken' })
    })
    child.send({ bytes: file }, (error) => error && resolve({ refused: 'too-large' }))
  })
}

async function readInProcess(file: Buffer): Promise<Sheet[]> {
  const child = await startProcess()
  const tooLong = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    const response = await awaitResponse(child, file)
    if ('refused' in response) throw new UnreadableWorkbook(response.refused)
    return response.sheets
  } finally {
    clearTimeout(tooLong)
    child.kill('SIGKILL')
  }
}

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    workbookQueue: TaskQueue
  }
}

/**
 * Reads an XLSX or ODS file. The visible sheets come first.
 * @throws UnreadableWorkbook, and AppError BUSY if the queue is full or the process cannot start
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkSignature(file)
  const runQueued = (processState().workbookQueue ??= createTaskQueue(QUEUE, busy))
  return runQueued(() => readInProcess(file))
}
