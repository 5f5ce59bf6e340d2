import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Stripe's own mock server (github.com/stripe/stripe-mock): it knows which requests the API allows, and keeps no state. */
export interface StripeMock {
  url: string
  isBeta: boolean
  stop(): Promise<void>
}

const START_SCRIPT = path.resolve('../shared/bin/stripe-mock')

export const NO_STRIPE_MOCK = 'Stripe’s mock server is missing: set STRIPE_MOCK_URL to a running one.'

/** The mock server that STRIPE_MOCK_URL names, else a new one; null when there is none. `isBeta`: of the preview API. */
export async function startStripeMock(isBeta: boolean): Promise<StripeMock | null> {
  const url = process.env.STRIPE_MOCK_URL
  if (url && !isBeta) return { url, isBeta, stop: () => Promise.resolve() }
  if (!existsSync(START_SCRIPT)) return null
  const port = await findFreePort()
  const child = spawn(START_SCRIPT, ['--port', String(port), ...(isBeta ? ['-beta'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('Listening for HTTP at') && resolve())
    child.once('exit', (code) => reject(new Error(`Stripe's mock server ended before it was ready, with code ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    isBeta,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
