/**
 * Timers of the code under test, which end with the test file: a retry or a turn of a background job that comes due in the
 * next file, in the same process, would work on that file's shop. Vitest and the packages that keep time by node:timers do
 * not use these.
 */
const TIMERS = Symbol.for('tests.timers')
const held = globalThis as typeof globalThis & { [TIMERS]?: Set<WeakRef<NodeJS.Timeout>> }

function isTimer(value: unknown): value is NodeJS.Timeout {
  return typeof value === 'object' && value !== null && 'hasRef' in value
}

/** The same function, whose timers are noted. What waits is held by Node; what has fired may be forgotten. */
function note<SetTimer extends typeof setTimeout | typeof setInterval>(
  setTimer: SetTimer,
  timers: Set<WeakRef<NodeJS.Timeout>>
): SetTimer {
  return new Proxy(setTimer, {
    apply(target, self, words) {
      const timer: unknown = Reflect.apply(target, self, words)
      if (isTimer(timer)) timers.add(new WeakRef(timer))
      return timer
    }
  })
}

function noteTimers(): Set<WeakRef<NodeJS.Timeout>> {
  const timers = new Set<WeakRef<NodeJS.Timeout>>()
  globalThis.setTimeout = note(globalThis.setTimeout, timers)
  globalThis.setInterval = note(globalThis.setInterval, timers)
  return timers
}

/** Ends every timer that the files before this one have left, and begins to note those of this one. */
export function endLeftTimers(): void {
  const timers = (held[TIMERS] ??= noteTimers())
  // clearTimeout ends intervals, too.
  for (const timer of timers) clearTimeout(timer.deref())
  timers.clear()
}
