import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import type { RouteDeclaration } from './declaration'
import type { DeclaredCall } from './calls'
import { describeErrors } from './describe-errors'
import { describeChoice, describeInput } from './describe-input'
import type { Headers, Operation, Responses } from './openapi'
import { tagOf } from './tags'

function isRedirect(status = 200): boolean {
  return status >= 300 && status < 400
}

/** `GET /api/users/sellers/[id]` -> `getUsersSellersId`: stable as long as the address is. */
function toOperationId({ method, address }: DeclaredCall): string {
  const words = address
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const LOCATION: Headers = {
  Location: { description: 'The page to go on to', schema: { type: 'string' }, required: true }
}

function toHeaders({ cache, isPaged = false }: RouteDeclaration): Headers {
  return {
    'Cache-Control': { schema: { type: 'string', const: CACHE_CONTROL[cache ?? 'never'] } },
    ...(cache === 'public' ? { ETag: { description: 'To be sent as If-None-Match', schema: { type: 'string' } } } : {}),
    ...(isPaged
      ? {
          Link: {
            description: 'The next page as rel="next" (RFC 8288); absent on the last',
            schema: { type: 'string' }
          }
        }
      : {})
  }
}

function toContent({ response, file, status }: RouteDeclaration) {
  if (response) return { 'application/json': { schema: response } }
  if (isRedirect(status)) return undefined
  if (file === 'application/json') return { [file]: { schema: { type: 'object' } as const } }
  return { [file ?? 'application/json']: { schema: { type: 'string', format: 'binary' } as const } }
}

function describeResponses(call: DeclaredCall): Responses {
  const { declaration } = call
  const headers = toHeaders(declaration)
  const content = toContent(declaration)
  const unchanged: Responses =
    declaration.cache === 'public' ? { 304: { description: 'As the client has it', headers } } : {}
  const { status = 200, redirects } = declaration
  const other: Responses =
    redirects === undefined
      ? {}
      : {
          [`3${String(redirects).slice(1)}`]: {
            description: 'A plain form is led on to the next page',
            headers: { ...headers, ...LOCATION }
          }
        }
  return {
    [`${isRedirect(status) ? 3 : 2}${String(status).slice(1)}`]: {
      description: declaration.summary ?? '',
      headers: { ...headers, ...(isRedirect(status) ? LOCATION : {}) },
      ...(content ? { content } : {})
    },
    ...other,
    ...unchanged,
    ...describeErrors(call)
  }
}

function toSecurity({ roles, acceptsAccessToken, cache, isForMachines }: RouteDeclaration): Record<string, string[]>[] {
  if (roles) return [{ session: [] }, ...(acceptsAccessToken ? [{ accessToken: [] }] : [])]
  return cache !== undefined || isForMachines ? [] : [{}, { session: [] }]
}

export function describeCall(call: DeclaredCall): Operation {
  const { roles, summary = '' } = call.declaration
  return {
    operationId: toOperationId(call),
    tags: [tagOf(call.address)],
    summary,
    description: [roles ? `For ${roles.join(', ')}.` : 'For everybody.', describeChoice(call)]
      .filter(Boolean)
      .join(' '),
    ...describeInput(call),
    security: toSecurity(call.declaration),
    responses: describeResponses(call)
  }
}
