import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** `stop` ends the visits and gives how long each response took, in milliseconds. */
export type Visitor = { stop(): Promise<number[]> }

/** Asks for an address again and again in a process of its own, one request after the other (visitor.mjs). */
export async function startVisitor(address: string): Promise<Visitor> {
  const visitor = fork(fileURLToPath(new URL('visitor.mjs', import.meta.url)), [address], { execArgv: [] })
  await once(visitor, 'spawn')
  return {
    async stop() {
      const message = once(visitor, 'message')
      visitor.send('stop')
      const [waits] = z.tuple([z.array(z.number())]).parse((await message).slice(0, 1))
      return waits
    }
  }
}
