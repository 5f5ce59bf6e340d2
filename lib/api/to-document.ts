import { shopName } from '@/lib/settings/identity'
import { SIGN_IN_CALLS, type DeclaredCall } from './calls'
import { describeCall } from './describe-call'
import { ErrorResponse } from './describe-errors'
import { toOpenApi, type Operation } from './openapi'
import { TAGS } from './tags'

const DESCRIPTION = `The calls of the shop; its own pages use them too.

- The session cookie identifies the account. Writes must come from the shop’s own pages (Sec-Fetch-Site or Origin).
- A write is a JSON object of at most 64 KB in UTF-8, at most 8 levels deep, without a name twice. Fields that are not named here are refused.
- Lengths count Unicode code points of a text in composed form (NFC). Blanks around a text and characters that nobody sees are removed, except of passwords and tokens, so that a required text has more than these.
- What is required in some cases only, or compared with another field, is in the description of the call or the field; so is what must exist in the shop.
- Every refusal has one shape, \`{ "error": { "code", "key"?, "message", "fields"? } }\`. What is not there and what is not yours is 404 alike.
- Answers may get more fields at any time. Money is integer cents in euro where a name ends in \`Cents\`; times are ISO 8601 in UTC. Days and months, such as \`2026-11\`, are those of the shop's time zone.
- Lists take \`limit\` (1 to 100) and tell the address of the next page in a Link header with rel="next".
- What everybody may read has an ETag: send it as If-None-Match and get 304 while nothing has changed. Everything else is not to be stored.
- A method that an address does not have is 405 with Allow; an address that is not there is 404.`

/** Two spellings in the original API; next.config.ts redirects the first. */
const SPELLINGS = { '/api/allBooks': '/api/allbooks' } as const

function toPaths(calls: readonly DeclaredCall[]): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.address.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return paths
}

function spellBothWays(calls: readonly DeclaredCall[]): DeclaredCall[] {
  const again = Object.entries(SPELLINGS).flatMap(([spelling, address]) =>
    calls.filter((call) => call.address === address).map((call) => ({ ...call, address: spelling }))
  )
  return [...calls, ...again]
}

type ShopFacts = { address: string; version: string; sessionCookie: string }

export function toDocument(calls: readonly DeclaredCall[], shop: ShopFacts): object {
  return toOpenApi({
    info: { title: shopName(), version: shop.version, description: DESCRIPTION },
    servers: [{ url: shop.address }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: toPaths([...spellBothWays(calls), ...SIGN_IN_CALLS]),
    components: {
      schemas: { Error: ErrorResponse },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: shop.sessionCookie,
          description: 'Set by signing in; HttpOnly.'
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From GET /api/jwt; opens the caller’s own bookings for 5 minutes, and nothing else.'
        }
      }
    }
  })
}
