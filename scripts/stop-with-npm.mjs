// @ts-check

const POLL_INTERVAL_MS = 250

/** npm signals the shell that runs the script; bash replaces itself by the script, but dash stays in between and
 * forwards nothing. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_INTERVAL_MS)
  timer.unref()
}
