import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const Ready = z.object({ ready: z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() }) })

export type GoogleProcess = z.infer<typeof Ready>['ready'] & { stop(): Promise<void> }

/** Starts the local sign-in provider as the process that it is in the shop. */
export async function startGoogleProcess(data: string, redirectUri: string): Promise<GoogleProcess> {
  const entry = join(import.meta.dirname, '../../packages/openid-emulator/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', entry, '--data', data, '--redirect-uri', redirectUri], {
    stdio: ['pipe', 'pipe', 'ignore']
  })
  const ready = await firstLine(child)
  return {
    ...ready,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }
}

async function firstLine(child: ChildProcess): Promise<z.infer<typeof Ready>['ready']> {
  if (!child.stdout) throw new Error('the provider has no output')
  for await (const line of createInterface({ input: child.stdout })) return Ready.parse(JSON.parse(line)).ready
  throw new Error('the provider ended before it was ready')
}

/** What somebody types on the provider's page; `account` tells several accounts with one address apart. */
export type GooglePerson = {
  email: string
  name?: string
  verified?: 'yes' | 'no'
  account?: string
  response?: 'allow' | 'deny'
}

/** Cookies of one site, as a browser keeps them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  set(pair: string): void {
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  get entries(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value: decodeURIComponent(value) }))
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/**
 * Walks through the provider's pages as a browser does, from its authorization address on.
 * Returns the address at which it sends the browser back to the shop.
 */
export async function walkThroughGoogle(authorization: string, issuer: string, person: GooglePerson): Promise<URL> {
  const jar = new CookieJar()
  let address = new URL(authorization)
  let form: URLSearchParams | null = null
  while (address.origin === issuer) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(form ? { method: 'POST', body: form } : {})
    })
    jar.take(response)
    form = null
    const next = response.headers.get('location')
    if (next) address = new URL(next, address)
    else if (response.status === 200 && address.pathname.startsWith('/interaction/')) {
      form = new URLSearchParams({ name: 'Gil Google', verified: 'yes', account: '1', response: 'allow', ...person })
    } else throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
  }
  return address
}
