import type { RouteDeclaration } from '@/lib/platform/handlers/declaration'

/** The methods a route of the shop may answer; Next makes HEAD and OPTIONS out of them. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** One method of one address (`/api/bookings/[id]`), with what is declared of it. */
export type DeclaredCall = { method: Method; address: string; declaration: RouteDeclaration }

/** What a route.ts exports. */
export type RouteModule = Readonly<Record<string, unknown>>

function isDeclared(handler: unknown): handler is { declaration: RouteDeclaration } {
  return typeof handler === 'function' && 'declaration' in handler
}

/** The calls of a route's module. @throws Error for a method without a declaration */
export function toCalls(address: string, module: RouteModule): DeclaredCall[] {
  return METHODS.flatMap((method) => {
    const handler = module[method]
    if (handler === undefined) return []
    if (!isDeclared(handler)) throw new Error(`${method} ${address} has no declaration (lib/platform/handlers/declaration.ts)`)
    return [{ method, address, declaration: handler.declaration }]
  })
}
