import { createInterface } from 'node:readline'
import { z } from 'zod'
import { endChild, markReady, startChild, type ChildOfShop } from './child-processes'
import type { LogFile } from './log-file'
import type { Progress } from './show-progress.mjs'
import { supervise } from './supervise'

/** Lines of stderr in the error of a service that failed to start. */
const MAX_COMPLAINTS = 20

type ServiceDefinition = {
  /** "The web server"; the label stands before its lines of stderr. */
  name: string
  label: string
  command: readonly string[]
  environment?: NodeJS.ProcessEnv
  /** Each line of stdout. Returns true once the service is ready. */
  onLine: (line: string) => boolean
  /** Lines of stderr that are not shown. */
  noise?: RegExp
  /** Gets all lines. */
  log?: LogFile
  cleanUp?: () => Promise<void>
}

export type Service = { stop(): Promise<void> }

/** Resolves once it is ready; it is started again whenever it ends. @throws Error with its last lines of stderr */
export async function startService(
  { name, label, command, environment = process.env, onLine, noise, log, cleanUp }: ServiceDefinition,
  progress: Progress
): Promise<Service> {
  let child: ChildOfShop | undefined
  // Lines before are part of the start error; output during a requested stop is no error.
  let isShown = false
  const complaints: string[] = []

  function start() {
    const running = startChild(command, environment)
    child = running
    createInterface({ input: running.stderr }).on('line', (line) => {
      log?.write(line)
      complaints.push(line)
      complaints.splice(0, complaints.length - MAX_COMPLAINTS)
      if (isShown && line.trim() !== '' && !noise?.test(line)) progress.say(`${label}: ${line}`)
    })
    const isReady = new Promise<void>((resolve) => {
      createInterface({ input: running.stdout }).on('line', (line) => {
        log?.write(line)
        if (!onLine(line)) return
        markReady(running)
        resolve()
      })
    })
    return { process: running, ready: isReady }
  }

  const { ready, release } = supervise({
    start,
    onRestart: (reason) => progress.say(`${name} ended (${reason}); starting it again.`)
  })

  async function stop(): Promise<void> {
    isShown = false
    release()
    if (child) await endChild(child)
    await log?.close()
    await cleanUp?.()
  }

  try {
    await ready
  } catch (error) {
    await stop()
    throw new Error(
      `${name} ended (${error instanceof Error ? error.message : String(error)})\n${complaints.join('\n')}`
    )
  }
  isShown = true
  return { stop }
}

const Line = z.object({
  progress: z
    .object({
      text: z.string(),
      done: z.number().optional(),
      total: z.number().optional(),
      unit: z.string().optional()
    })
    .optional(),
  ready: z.unknown().optional()
})

type PackageDefinition<Ready> = Pick<ServiceDefinition, 'name' | 'label' | 'noise'> & {
  /** In packages/. */
  folder: string
  options: readonly string[]
  ready: z.ZodType<Ready>
}

/** A service of packages/, which prints `{"progress": …}` and then `{"ready": …}`. @throws Error as above */
export async function startPackage<Ready>(
  { folder, options, ready: schema, ...definition }: PackageDefinition<Ready>,
  progress: Progress
): Promise<Service & { ready: Ready }> {
  let ready: Ready | undefined
  const service = await startService(
    {
      ...definition,
      command: ['--import', 'tsx', `packages/${folder}/main.ts`, '--parent-pid', String(process.pid), ...options],
      onLine(line) {
        if (!/^\{"(?:progress|ready)"/.test(line)) return false
        const { progress: step, ready: printed } = Line.parse(JSON.parse(line))
        if (step) progress.show(step.text, step.done, step.total, step.unit)
        if (printed !== undefined) ready = schema.parse(printed)
        return ready !== undefined
      }
    },
    progress
  )
  if (ready === undefined) throw new Error(`${definition.name} did not say where it is.`)
  return { ...service, ready }
}
