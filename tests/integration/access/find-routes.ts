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

type Handler = (...args: unknown[]) => unknown

let calls: Promise<Map<string, Handler>> | undefined

/** Every `METHOD /address` of the route handlers, with the function that answers it. */
export function findCalls(): Promise<Map<string, Handler>> {
  calls ??= readCalls()
  return calls
}

async function readCalls(): Promise<Map<string, Handler>> {
  const found = new Map<string, Handler>()
  for (const [address, file] of findAddresses('route.ts')) {
    // next-auth's module runs only inside Next's server.
    const isElsewhere = address.startsWith('/api/auth/')
    const methods: Record<string, unknown> = isElsewhere
      ? { GET: answerNowhere, POST: answerNowhere }
      : await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)
    for (const method of METHODS) {
      const handler = methods[method]
      if (typeof handler === 'function') found.set(`${method} ${address}`, (...args) => handler(...args))
    }
  }
  return found
}

function answerNowhere(): never {
  throw new Error('this route answers only inside Next’s server')
}
