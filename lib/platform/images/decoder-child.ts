import 'server-only'
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const START_MS = 30_000
const MAX_STDERR = 8000

/** `dataKb`: VmData of /proc/PID/status before the first picture; null outside Linux. */
const Ready = z.object({ ready: z.object({ dataKb: z.number().int().positive().nullable() }) })
type StartedChild = { child: ChildProcess; dataKb: number | null }

export class DecoderUnavailable extends Error {
  override name = 'DecoderUnavailable'
}

function spawnDecoder(maxDataKb: number | null): ChildProcess {
  const program = path.resolve(/* turbopackIgnore: true */ 'lib', 'platform', 'images', 'decoder-process.mjs')
  const words = [process.execPath, '--max-old-space-size=64', program]
  // Fails only if a lower limit is already set.
  const limited = ['/bin/sh', '-c', `ulimit -d ${maxDataKb} 2>/dev/null; exec "$@"`, 'decoder', ...words]
  const [command = '', ...commandArguments] = maxDataKb === null ? words : limited
  return spawn(command, commandArguments, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // No settings or secrets of the shop. Large pictures stay in memory, which is limited, not in temporary files.
    env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '1g' }
  })
}

/** The line that names the error, else the first one: V8's first line may be empty. */
function findReason(printed: string): string {
  const lines = printed
    .split('\n')
    .map((line) => line.replace(/^[\s#]+/, '').trim())
    .filter((line) => line !== '' && line !== 'Fatal error in , line 0')
  return lines.find((line) => /^(\w*error\b|fatal\b)/i.test(line)) ?? lines[0] ?? ''
}

function startChild(maxDataKb: number | null): Promise<StartedChild> {
  return new Promise((resolve, reject) => {
    const child = spawnDecoder(maxDataKb)
    let printed = ''
    function fail(reason: string): void {
      clearTimeout(tooLong)
      reject(
        new DecoderUnavailable(
          `the image decoder cannot start: ${[reason, findReason(printed)].filter(Boolean).join(': ')}`
        )
      )
    }
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`no response within ${START_MS / 1000} s`)
    }, START_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(0, MAX_STDERR)
    })
    child.once('error', (error) => fail(error.message))
    // `close`, not `exit`: all output has been read by then.
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

/** Limits a decoder to `headroomKb` above its idle size, which is measured once: 88 MB in Node 20, 89 MB in Node 22,
 * 602 MB in Node 24 (512 MB are V8's code range). @throws DecoderUnavailable */
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
