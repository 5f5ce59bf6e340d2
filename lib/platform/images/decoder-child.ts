import 'server-only'
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

/** How long a decoder may take to start on a busy machine, in milliseconds. */
const START_MS = 30_000
/** How much of what a failed start prints is read, in characters. */
const MAX_STDERR = 8000

/** `dataKb`: VmData of /proc/PID/status before the first picture, in kilobytes; null on systems other than Linux. */
const Ready = z.object({ ready: z.object({ dataKb: z.number().int().positive().nullable() }) })
type StartedChild = { child: ChildProcess; dataKb: number | null }

/** The decoder ended, or said nothing, before it was ready for a picture. */
export class DecoderUnavailable extends Error {
  override name = 'DecoderUnavailable'
}

function spawnDecoder(maxDataKb: number | null): ChildProcess {
  const program = path.resolve(/* turbopackIgnore: true */ 'lib', 'platform', 'images', 'decoder-process.mjs')
  const words = [process.execPath, '--max-old-space-size=64', program]
  // Fails only where a lower limit is set already, which then holds.
  const limited = ['/bin/sh', '-c', `ulimit -d ${maxDataKb} 2>/dev/null; exec "$@"`, 'decoder', ...words]
  const [command = '', ...commandArguments] = maxDataKb === null ? words : limited
  return spawn(command, commandArguments, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Nothing of the shop's settings and secrets. Big pictures stay in memory, where the limit is, not in temporary files.
    env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '1g' }
  })
}

/** The line of V8 or Node that names the error, or else the first line. V8's own first line names no place in a release. */
function findReason(printed: string): string {
  const lines = printed.split('\n').map((line) => line.replace(/^[\s#]+/, '').trim()).filter((line) => line !== '' && line !== 'Fatal error in , line 0')
  return lines.find((line) => /^(\w*error\b|fatal\b)/i.test(line)) ?? lines[0] ?? ''
}

/** Starts a decoder with a limit of its data, in kilobytes. @throws DecoderUnavailable */
function startChild(maxDataKb: number | null): Promise<StartedChild> {
  return new Promise((resolve, reject) => {
    const child = spawnDecoder(maxDataKb)
    let printed = ''
    function fail(reason: string): void {
      clearTimeout(tooLong)
      reject(new DecoderUnavailable(`the image decoder cannot start: ${[reason, findReason(printed)].filter(Boolean).join(': ')}`))
    }
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`no answer within ${START_MS / 1000} s`)
    }, START_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(0, MAX_STDERR)
    })
    child.once('error', (error) => fail(error.message))
    // Not `exit`: what it printed has been read by then.
    child.once('close', (code, signal) => fail(signal ?? `exit code ${code}`))
    child.once('message', (message) => {
      const response = Ready.safeParse(message)
      if (!response.success) return void child.kill('SIGKILL')
      clearTimeout(tooLong)
      child.stderr?.destroy()
      resolve({ child, dataKb: response.data.ready.dataKb })
    })
  })
}

async function measureBaseline(): Promise<number | null> {
  const { child, dataKb } = await startChild(null)
  child.kill('SIGKILL')
  return dataKb
}

let baseline: Promise<number | null> | null = null

/**
 * Starts a decoder that may take `headroomKb` kilobytes of data more than it holds when it is ready. What Node itself
 * reserves differs: with sharp loaded 88 MB in Node 20, 89 MB in Node 22 and 602 MB in Node 24, of which 512 MB are V8's
 * range for code. It is measured once, by a decoder that gets no picture. @throws DecoderUnavailable with the reason
 */
export async function startDecoderChild(headroomKb: number): Promise<ChildProcess> {
  baseline ??= measureBaseline()
  try {
    const dataKb = await baseline
    return (await startChild(dataKb === null ? null : dataKb + headroomKb)).child
  } catch (error) {
    baseline = null
    throw error
  }
}
