import { CommandError } from './errors/command-error'

/** A fixed number of places; whoever comes when all are taken waits in line for a bounded time. */
export interface Places {
  /** Takes a place; the returned function gives it back (once; further calls do nothing). */
  take(): Promise<() => void>
  waiting(): number
}

interface Waiter {
  admit(): void
  timer: NodeJS.Timeout
}

/**
 * Makes a line in front of a scarce resource. Throws CommandError 365 (TemporarilyUnavailable) when the line
 * is longer than `queue` or the wait longer than `waitMs`: a caller gets a response instead of a growing
 * memory.
 */
export function limitConcurrency(limits: { places: number; queue: number; waitMs: number; what: string }): Places {
  let free = limits.places
  const line = new Set<Waiter>()

  function giveBack(): () => void {
    let given = false
    return () => {
      if (given) return
      given = true
      const [next] = line
      if (!next) {
        free++
        return
      }
      line.delete(next)
      clearTimeout(next.timer)
      next.admit()
    }
  }

  function take(): Promise<() => void> {
    if (free > 0) {
      free--
      return Promise.resolve(giveBack())
    }
    if (line.size >= limits.queue) {
      return Promise.reject(new CommandError(365, `too many commands wait for ${limits.what}`))
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => resolve(giveBack()),
        timer: setTimeout(() => {
          line.delete(waiter)
          reject(new CommandError(365, `no ${limits.what} became free within ${limits.waitMs} ms`))
        }, limits.waitMs)
      }
      line.add(waiter)
    })
  }

  return { take, waiting: () => line.size }
}
