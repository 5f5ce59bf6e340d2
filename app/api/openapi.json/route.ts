import { z } from 'zod'
import { isOffered } from '@/lib/api/assert-offered'
import { toCalls } from '@/lib/api/calls'
import { toDocument } from '@/lib/api/to-document'
import { sessionCookieName } from '@/lib/platform/auth/session-life'
import { env } from '@/lib/platform/env'
import { handleForAnyone, NoParameters } from '@/lib/api/handle'
import { shopName } from '@/lib/settings/identity'
import packageFile from '@/package.json'
import { ROUTE_MODULES } from './route-modules'

async function writeDocument(): Promise<object> {
  const others = await Promise.all(
    Object.entries(ROUTE_MODULES).map(async ([address, load]) => toCalls(address, await load()))
  )
  const calls = [...others, toCalls('/api/openapi.json', { GET })]
  const shop = { address: env('NEXTAUTH_URL'), version: packageFile.version, sessionCookie: sessionCookieName() }
  return toDocument(
    calls.flat().filter(({ declaration }) => isOffered(declaration)),
    shop
  )
}

let last: { name: string; document: Promise<object> } | undefined

/** Written once as long as the shop keeps its name, which is the title. */
function readDocument(): Promise<object> {
  const name = shopName()
  if (last?.name !== name) last = { name, document: writeDocument() }
  return last.document
}

export const GET = handleForAnyone({
  summary: 'This document: the whole API in OpenAPI 3.1.',
  response: z.looseObject({ openapi: z.string() }),
  cache: 'public',
  input: NoParameters,
  run: readDocument
})
