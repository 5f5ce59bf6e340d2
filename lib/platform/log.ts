import 'server-only'
import pino from 'pino'
import { env, isBuilding } from './env'
import { processState } from './process-state'
import { findRequestId } from './request-id'

declare module './process-state' {
  interface ProcessState {
    /** The text of the last error that this process logged, without its details. */
    lastError: { at: Date; text: string }
  }
}

/** Redacted from every log line. */
const PERSONAL = [
  'email',
  'name',
  'phone',
  'userEmail',
  'userName',
  'userPhoneNumber',
  'meetingLocation',
  'password',
  'token',
  'authorization',
  'cookie',
  'clientSecret',
  'client_secret'
]

/** pino's number of `error`. */
const ERROR_LEVEL = 50

/** Characters buffered for a blocked standard output; later lines are dropped. */
const MAX_PENDING = 4 * 1024 * 1024

/** pino retries a failed write with the next line; without the listener the error would end the process. */
function openOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ fd: 1, maxLength: MAX_PENDING })
  let isFailing = false
  output.on('error', () => (isFailing = true))
  output.on('write', () => (isFailing = false))
  // At exit pino writes the rest, and would repeat that forever while it fails.
  output.once('error', () =>
    process.prependListener('exit', () => {
      if (isFailing) output.destroy()
    })
  )
  return output
}

export const log = pino(
  {
    level: isBuilding() ? 'warn' : env('LOG_LEVEL'),
    base: null,
    mixin() {
      const requestId = findRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    hooks: {
      logMethod(values, method, level) {
        const text = values.find((value: unknown) => typeof value === 'string')
        if (level >= ERROR_LEVEL && text !== undefined) processState().lastError = { at: new Date(), text }
        method.apply(this, values)
      }
    },
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[removed]' }
  },
  openOutput()
)
