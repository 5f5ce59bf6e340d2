import { createInterface } from 'node:readline'
import { z } from 'zod'
import { END_WITH_PARENT } from 'service-process/child-options'
import { startChild } from './child-processes'
import type { Progress } from './show-progress.mjs'

const Step = z.object({ step: z.string(), done: z.number(), total: z.number(), unit: z.string() })

type Program = {
  /** "Stocking the shop"; for the error. */
  name: string
  /** The file and its arguments. */
  command: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Of a line of JSON that is no progress. False: the line is one for the terminal. */
  onOther?: (line: unknown) => boolean
}

/** A process of its own: server-only code needs an import condition. It prints its progress as JSON lines.
 * @throws Error with its stderr */
export function runWithProgress({ name, command, environment, onOther }: Program, progress: Progress): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startChild(
      ['--conditions=react-server', ...END_WITH_PARENT, '--import', 'tsx', ...command],
      environment
    )
    const complaints: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => {
      const value: unknown = /^\{"[a-z]+"/.test(line) ? JSON.parse(line) : null
      const { data } = Step.safeParse(value)
      if (data) progress.show(data.step, data.done, data.total || undefined, data.unit)
      else if (value === null || !onOther?.(value)) progress.say(line)
    })
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} ended early (${signal ?? `code ${code}`}).\n${complaints.join('\n')}`))
    })
  })
}
