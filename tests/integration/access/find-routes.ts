import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Files of the app directory with this name, as [address, file]: folders in (parentheses) are no part of an address. */
function findAddresses(fileName: string): [address: string, file: string][] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === fileName)
    .map((file) => {
      const folders = path.dirname(file).split(path.sep)
      return [`/${folders.filter((folder) => folder !== '.' && !/^\(.*\)$/.test(folder)).join('/')}`, path.join('app', file)]
    })
}

/** Every page there is: its address and the file it stands in. */
export function findPages(): [address: string, file: string][] {
  return findAddresses('page.tsx')
}

/** Every route handler's address and module. */
export async function findRouteModules(): Promise<[address: string, module: Record<string, unknown>][]> {
  const routes: [string, Record<string, unknown>][] = []
  for (const [address, file] of findAddresses('route.ts')) {
    const module: Record<string, unknown> = address.startsWith('/api/auth/')
      ? // next-auth's module runs only inside Next's server.
        { GET: answerNowhere, POST: answerNowhere }
      : await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)
    routes.push([address, module])
  }
  return routes
}

function answerNowhere(): never {
  throw new Error('this route answers only inside Next’s server')
}

/** Every `METHOD /address` of the route handlers, with the function that answers it. */
export async function findCalls(): Promise<Map<string, (...args: unknown[]) => unknown>> {
  const calls = new Map<string, (...args: unknown[]) => unknown>()
  for (const [address, module] of await findRouteModules()) {
    for (const method of METHODS) {
      const handler = module[method]
      if (typeof handler === 'function') calls.set(`${method} ${address}`, (...args) => handler(...args))
    }
  }
  return calls
}
