import 'server-only'
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const START_MS = 30_000
const MAX_STDERR = 8000

/** `dataKb`: VmData of /proc/PID/status before the first picture; null outside Linux. */
const Ready = z.object({ ready: z.object({ dataKb: z.number().int().positive().nullable() }) })
/** A process that decodes untrusted bytes; `script` is relative to the project. */
type Program = { label: string; script: string; heapMb: number }
const IMAGE_DECODER: Program = {
  label: 'image decoder',
  script: 'lib/platform/images/decoder-process.mjs',
  heapMb: 64
}
type StartedChild = { child: ChildProcess; dataKb: number | null }

export class DecoderUnavailable extends Error {
  override name = 'DecoderUnavailable'
}

function spawnDecoder(program: Program, maxDataKb: number | null): ChildProcess {
  const script = path.resolve(/* turbopackIgnore: true */ program.script)
  const words = [process.execPath, `--max-old-space-size=${program.heapMb}`, script]
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

function startChild(program: Program, maxDataKb: number | null): Promise<StartedChild> {
  return new Promise((resolve, reject) => {
    const child = spawnDecoder(program, maxDataKb)
    let printed = ''
    function fail(reason: string): void {
      clearTimeout(tooLong)
      reject(
        new DecoderUnavailable(
          `the ${program.label} cannot start: ${[reason, findReason(printed)].filter(Boolean).join(': ')}`
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

async function measureBaseline(program: Program): Promise<number | null> {
  const { child, dataKb } = await startChild(program, null)
  child.kill('SIGKILL')
  return dataKb
}

/** By the script of the program. */
const baselines = new Map<string, Promise<number | null>>()

/** Limits a decoder to `headroomKb` above its idle size, which is measured once: 88 MB in Node 20, 89 MB in Node 22,
 * 602 MB in Node 24 (512 MB are V8's code range). @throws DecoderUnavailable */
export async function startDecoderChild(headroomKb: number, program = IMAGE_DECODER): Promise<ChildProcess> {
  const baseline = baselines.get(program.script) ?? measureBaseline(program)
  baselines.set(program.script, baseline)
  try {
    const dataKb = await baseline
    return (await startChild(program, dataKb === null ? null : dataKb + headroomKb)).child
  } catch (error) {
    baselines.delete(program.script)
    throw error
  }
}
