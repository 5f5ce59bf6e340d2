import { z } from 'zod'
import { isOffered } from '@/lib/api/assert-offered'
import { toCalls } from '@/lib/api/calls'
import { toDocument } from '@/lib/api/to-document'
import { sessionCookieName } from '@/lib/platform/auth/session-life'
import { env } from '@/lib/platform/env'
import { handleForAnyone, NoParameters } from '@/lib/api/handle'
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

let document: Promise<object> | undefined

export const GET = handleForAnyone({
  summary: 'This document: the whole API in OpenAPI 3.1.',
  response: z.looseObject({ openapi: z.string() }),
  cache: 'public',
  input: NoParameters,
  run: () => (document ??= writeDocument())
})
