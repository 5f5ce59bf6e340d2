import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** How long the X server may take to start, in milliseconds. */
const START_MS = 30_000

type Display = { name: string; stop(): void }

/** Starts an X server without a screen (Xvfb), on the first free display. @throws Error when it does not start */
export async function startDisplay(program: string): Promise<Display> {
  // It writes the number of its display to the descriptor that -displayfd names.
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '2400x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  const output = server.stdio[3]
  if (!(output instanceof Readable)) throw new Error('Xvfb was started without the pipe for its display.')
  const number = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Xvfb did not start within ${START_MS / 1000} s.`)), START_MS)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    createInterface({ input: output }).once('line', (line) => {
      clearTimeout(late)
      resolve(line.trim())
    })
  })
  const stop = () => void server.kill()
  // Whatever ends this process ends the display, and with it the browsers on it.
  process.once('exit', stop)
  return {
    name: `:${number}`,
    stop() {
      process.off('exit', stop)
      stop()
    }
  }
}
