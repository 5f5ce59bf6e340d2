import 'server-only'
import pino from 'pino'
import { env, isBuilding } from '@/lib/env'

/** Fields that may carry a person's data or a secret; they never reach a log line, however they got into an object. */
const PERSONAL = [
  'email', 'name', 'phone', 'userEmail', 'userName', 'userPhoneNumber', 'meetingLocation', 'password', 'token',
  'authorization', 'cookie', 'clientSecret', 'client_secret'
]

/** Structured log of the server: one JSON object a line, times in UTC milliseconds. */
export const log = pino({
  level: isBuilding() ? 'warn' : env('LOG_LEVEL'),
  base: null,
  redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[removed]' }
})
