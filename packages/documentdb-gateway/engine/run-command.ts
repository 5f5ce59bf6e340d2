import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How a command is run. */
export interface CommandOptions {
  cwd?: string
  env?: Record<string, string | undefined>
  /** Ends the command when aborted. */
  signal?: AbortSignal
  /** Ends the command when the calling process dies, even by kill -9; needs util-linux. */
  watched?: boolean
  /** Called for each line that the command writes to file descriptor 3. */
  onReport?: (line: string) => void
}

const KEPT_ERROR_BYTES = 4000

/**
 * Runs a program to its end and returns what it wrote to standard output. Throws with the end of its error
 * output when it cannot be started or ends with another code than 0.
 */
export function runCommand(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const watch = options.watched ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
    const [first = program, ...words] = [...watch, program, ...args]
    const child = spawn(first, words, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env, LC_ALL: 'C' },
      signal: options.signal,
      stdio: ['ignore', 'pipe', 'pipe', options.onReport ? 'pipe' : 'ignore']
    })
    const output: Buffer[] = []
    let complaint = ''
    child.stdout?.on('data', (part: Buffer) => output.push(part))
    child.stderr?.on('data', (part: Buffer) => {
      complaint = (complaint + part.toString()).slice(-KEPT_ERROR_BYTES)
    })
    const reports = child.stdio[3]
    if (options.onReport && reports && 'read' in reports) {
      createInterface({ input: reports }).on('line', options.onReport)
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(output).toString())
      const end = signal ? `was ended by ${signal}` : `ended with code ${code}`
      reject(new Error(`${program} ${end}: ${complaint.trim() || 'it gave no reason'}`))
    })
  })
}
