import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteDeclaration } from '@/lib/api/declaration'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Files of the app directory with this name, as [address, file]: folders in (parentheses) are no part of an address, and
 * neither is the language.
 */
function findAddresses(fileName: string): [address: string, file: string][] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === fileName)
    .map((file) => {
      const folders = path.dirname(file).split(path.sep)
      return [
        `/${folders.filter((folder) => folder !== '.' && folder !== '[lang]' && !/^\(.*\)$/.test(folder)).join('/')}`,
        path.join('app', file)
      ]
    })
}

/** Every page there is: its address and the file it stands in. */
export function findPages(): [address: string, file: string][] {
  return findAddresses('page.tsx')
}

/** What answers a call, and what it says of itself; null where it says nothing. */
type Call = { handler: (...args: unknown[]) => unknown; declaration: RouteDeclaration | null }

let calls: Promise<Map<string, Call>> | undefined

function isDeclared(handler: object): handler is { declaration: RouteDeclaration } {
  return 'declaration' in handler
}

/** Every `METHOD /address` of the route handlers, with the function that handles it. */
export function findCalls(): Promise<Map<string, Call>> {
  calls ??= readCalls()
  return calls
}

async function readCalls(): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  for (const [address, file] of findAddresses('route.ts')) {
    // next-auth's module runs only inside Next's server.
    const isElsewhere = address.startsWith('/api/auth/')
    const methods: Record<string, unknown> = isElsewhere
      ? { GET: throwNotCalled, POST: throwNotCalled }
      : await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)
    for (const method of METHODS) {
      const handler = methods[method]
      if (typeof handler !== 'function') continue
      found.set(`${method} ${address}`, {
        handler: (...args) => handler(...args),
        declaration: isDeclared(handler) ? handler.declaration : null
      })
    }
  }
  return found
}

/** The calls that browsers tell something in a JSON body; plain forms hand theirs on to one of these. */
export async function listJsonCalls(): Promise<string[]> {
  const calls = [...(await findCalls())].filter(([route, { declaration }]) => {
    if (!/^(POST|PUT|PATCH) (?!\/api\/forms\/)/.test(route) || declaration === null || declaration.isForMachines)
      return false
    return declaration.body !== 'raw' || 'application/json' in (declaration.takes ?? {})
  })
  return calls.map(([route]) => route)
}

function throwNotCalled(): never {
  throw new Error('this route answers only inside Next’s server')
}
