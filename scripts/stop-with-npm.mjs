// @ts-check

/** How often it is looked at whether npm's shell is still there, in milliseconds. */
const LOOK_EVERY_MS = 250

/**
 * Lets `kill` of npm reach this process. npm hands a signal to the shell in which it runs a script; bash replaces itself by
 * the script, but others (dash) stay in between, end at the signal and hand nothing on.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
