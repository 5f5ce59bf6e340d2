import { z } from 'zod'
import type { ErrorCode } from '@/lib/platform/errors'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { isOpenInMaintenance } from '@/lib/settings/open-in-maintenance'
import type { DeclaredCall } from './calls'
import { pathNamesOf } from './describe-input'
import { STATUS_OF } from './error-codes'
import type { Headers, Responses } from './openapi'

function isErrorCode(text: string): text is ErrorCode {
  return text in STATUS_OF
}

const CODES = Object.keys(STATUS_OF).filter(isErrorCode)

/** The browser (lib/platform/http/api-client.ts) accepts unknown codes. */
export const ErrorResponse = z
  .object({
    error: z.object({
      code: z.enum(CODES).describe('For programs; codes are added, never renamed'),
      key: z
        .string()
        .optional()
        .describe('The key of the message, for programs that have texts of their own; keys may change'),
      message: z
        .string()
        .describe(
          'For people, in the language of the cookie `language`, else of Accept-Language, else in that of the shop'
        ),
      fields: z.record(z.string(), z.string()).optional().describe('What is wrong with single fields, by their names')
    })
  })
  .meta({
    id: 'Error',
    examples: [
      { error: { code: 'NOT_FOUND', key: 'errors.notFound.booking', message: 'That booking could not be found.' } }
    ]
  })

const RETRY_AFTER: Headers = {
  'Retry-After': { description: 'Seconds after which trying again may work', schema: { type: 'integer', minimum: 0 } }
}

function codesOf({ method, address, declaration }: DeclaredCall): ErrorCode[] {
  const { roles, isForMachines = false, errorCodes: refuses = [], takes, body } = declaration
  const isWrite = method !== 'GET'
  const hasBody = takes !== undefined || (isWrite && method !== 'DELETE' && body !== 'raw')
  return [
    'BAD_INPUT',
    ...(roles ? (['SIGNED_OUT', 'NOT_ALLOWED'] as const) : []),
    ...(isWrite && !isForMachines ? (['CROSS_SITE'] as const) : []),
    ...(pathNamesOf(address).length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(hasBody ? (['WRONG_MEDIA_TYPE', 'TOO_SLOW'] as const) : []),
    'TOO_LARGE',
    ...refuses,
    'UNEXPECTED',
    'DATABASE_UNAVAILABLE',
    'STORAGE_FULL',
    ...(isWrite ? (['QUARANTINED'] as const) : []),
    ...(isOpenInMaintenance(address) ? [] : (['MAINTENANCE'] as const))
  ]
}

function keyOf(status: number): `4${string}` | `5${string}` {
  return `${status < 500 ? 4 : 5}${String(status).slice(1)}`
}

export function describeErrors(call: DeclaredCall): Responses {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codesOf(call)))
    byStatus.set(STATUS_OF[code], [...(byStatus.get(STATUS_OF[code]) ?? []), code])
  const responses: Responses = {}
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    const rejection = {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        { properties: { error: { properties: { code: { enum: codes } } } } }
      ]
    }
    responses[keyOf(status)] = {
      description: codes.join(', '),
      ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
      content: { 'application/json': { schema: rejection } }
    }
  }
  const { response, respondsWithStatus: respondsWithStatus = [], cache } = call.declaration
  for (const status of response ? respondsWithStatus : []) {
    responses[keyOf(status)] = {
      description: 'The fields of the usual response, with what is wrong',
      headers: {
        ...(status === 503 ? RETRY_AFTER : {}),
        'Cache-Control': { schema: { type: 'string', const: CACHE_CONTROL[cache ?? 'never'] } }
      },
      content: { 'application/json': { schema: response } }
    }
  }
  // From the web server, before the request is parsed.
  responses['431'] = {
    description: 'The headers are longer than 16 KB',
    content: { 'text/plain': { schema: { type: 'string' } } }
  }
  return responses
}
