import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Started } from '../started'

/** How often a server that is starting is asked, in milliseconds. */
const ASK_EVERY_MS = 150

/** A port of this machine that nobody listens on: BENCH_PORT counted upwards where it is given, else any. */
export async function findFreePort(): Promise<number> {
  const from = Number(process.env.BENCH_PORT ?? 0)
  for (let port = from; port < from + 100; port += 1) {
    const found = await tryPort(port)
    if (found !== null) return found
  }
  throw new Error(`There is no free port from ${from} on.`)
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

/** Waits until `address` answers well. @throws Error with the program's output when it ends before, or takes too long (seconds) */
export async function waitForServer(address: string, { child, output }: Started, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${address} was not opened:\n${output()}`)
    const isUp = await fetch(address, { redirect: 'manual' }).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return
    await pause(ASK_EVERY_MS)
  }
  throw new Error(`${address} did not answer in ${seconds} seconds:\n${output()}`)
}
