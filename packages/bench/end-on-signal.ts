import { readdirSync, readFileSync } from 'node:fs'
import { endEverything } from './started'

/** Processes below this one that are still there (Linux; elsewhere none are found). */
function listDescendants(): number[] {
  const parents = new Map<number, number>()
  for (const entry of listEntries('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // Gone between the listing and the look.
    }
  }
  return [...parents.keys()].filter((pid) => {
    for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at))
      if (at === process.pid) return true
    return false
  })
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function endDescendants(): void {
  for (const pid of listDescendants()) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // Ended by itself meanwhile.
    }
  }
}

/** From now on Ctrl-C, SIGTERM and a closed terminal end what was started, and then this process. */
export function endOnSignal(): void {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      process.stderr.write('\nEnding what was started …\n')
      void endEverything().finally(() => {
        endDescendants()
        process.exit(130)
      })
    })
  }
}
