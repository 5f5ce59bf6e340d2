import { z } from 'zod'
import type { RouteDeclaration } from './declaration'
import { SignInInput } from '@/lib/users/schemas'

/** Next derives HEAD and OPTIONS. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

export type DeclaredCall = { method: Method; address: string; declaration: RouteDeclaration }

export type RouteModule = Readonly<Record<string, unknown>>

function isDeclared(handler: unknown): handler is { declaration: RouteDeclaration } {
  return typeof handler === 'function' && 'declaration' in handler
}

/** @throws Error for a method without a declaration */
export function toCalls(address: string, module: RouteModule): DeclaredCall[] {
  return METHODS.flatMap((method) => {
    const handler = module[method]
    if (handler === undefined) return []
    if (!isDeclared(handler)) throw new Error(`${method} ${address} has no declaration (lib/api/declaration.ts)`)
    return [{ method, address, declaration: handler.declaration }]
  })
}

const FORM = 'application/x-www-form-urlencoded'
const Token = z.string().describe('From GET /api/auth/csrf')
const Url = z.object({ url: z.string().describe('Where to go next; a refusal has its code as `error` in it') })
const NoParameters = z.strictObject({})

function call(method: Method, part: string, declaration: Omit<RouteDeclaration, 'roles' | 'input'>): DeclaredCall {
  return {
    method,
    address: `/api/auth/${part}`,
    declaration: { roles: null, input: NoParameters, cache: 'private', ...declaration }
  }
}

/** The calls of next-auth that the shop uses (next-auth.js.org/getting-started/rest-api). */
export const SIGN_IN_CALLS: readonly DeclaredCall[] = [
  call('GET', 'csrf', {
    summary: 'The token that signing in and out must send along.',
    response: z.object({ csrfToken: z.string() })
  }),
  call('GET', 'providers', {
    summary: 'The ways of signing in that this shop offers, by their ids.',
    response: z.record(z.string(), z.looseObject({ id: z.string(), name: z.string(), type: z.string() }))
  }),
  call('GET', 'session', {
    summary: 'The session as next-auth tells it, `{}` for guests; the shop’s pages ask GET /api/me.',
    response: z.looseObject({ expires: z.string().optional() })
  }),
  call('POST', 'callback/credentials', {
    summary: 'Signs in with e-mail and password: sets the session cookie, or responds with 401 with the same fields.',
    response: Url,
    respondsWithStatus: [401],
    takes: { [FORM]: SignInInput.extend({ csrfToken: Token, json: z.literal('true').optional() }) },
    redirects: 302,
    errorCodes: ['TOO_MANY_REQUESTS']
  }),
  call('POST', 'signin/google', {
    summary: 'Begins a sign-in with Google: where to send the browser.',
    redirects: 302,
    response: Url,
    takes: {
      [FORM]: z.object({ csrfToken: Token, callbackUrl: z.string().optional(), json: z.literal('true').optional() })
    }
  }),
  call('GET', 'callback/google', {
    summary: 'Where Google sends the browser back to; leads on into the shop.',
    status: 302
  }),
  call('POST', 'signin/openid', {
    summary: 'Begins a sign-in at the OpenID provider of the shop, if it has one: where to send the browser.',
    redirects: 302,
    response: Url,
    errorCodes: ['NOT_FOUND'],
    takes: {
      [FORM]: z.object({ csrfToken: Token, callbackUrl: z.string().optional(), json: z.literal('true').optional() })
    }
  }),
  call('GET', 'callback/openid', {
    summary: 'Where the OpenID provider sends the browser back to; leads on into the shop.',
    errorCodes: ['NOT_FOUND'],
    status: 302
  }),
  call('POST', 'signout', {
    summary: 'Signs out of this session.',
    redirects: 302,
    response: Url,
    takes: {
      [FORM]: z.object({ csrfToken: Token, callbackUrl: z.string().optional(), json: z.literal('true').optional() })
    }
  })
]
