import 'server-only'
import pino from 'pino'
import { env, isBuilding } from './env'

/** Fields that may carry a person's data or a secret; they never reach a log line, however they got into an object. */
const PERSONAL = [
  'email', 'name', 'phone', 'userEmail', 'userName', 'userPhoneNumber', 'meetingLocation', 'password', 'token',
  'authorization', 'cookie', 'clientSecret', 'client_secret'
]

/** Lines that wait for a standard output that takes none, in characters; later ones are dropped. */
const MAX_PENDING = 4 * 1024 * 1024

/**
 * Standard output, which `npm start` writes to a file (launcher/log-file.ts). After a failed write, as on a full disk,
 * pino tries again with the next line; without the listener the failure would end the process.
 */
function openOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ fd: 1, maxLength: MAX_PENDING })
  let isFailing = false
  output.on('error', () => (isFailing = true))
  output.on('write', () => (isFailing = false))
  // At the end of the process pino writes what is left, and repeats that for ever while it fails.
  output.once('error', () => process.prependListener('exit', () => {
    if (isFailing) output.destroy()
  }))
  return output
}

/** Structured log of the server: one JSON object a line, times in UTC milliseconds. */
export const log = pino(
  {
    level: isBuilding() ? 'warn' : env('LOG_LEVEL'),
    base: null,
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[removed]' }
  },
  openOutput()
)
