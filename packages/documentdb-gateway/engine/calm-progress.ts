import type { OnProgress } from './database-progress'

/**
 * Passes on at most one report each `pauseMs` of a step that goes on, so that a fast download does not flood
 * its reader. The first report of a text and the one that completes it always pass.
 */
export function calmProgress(onProgress: OnProgress, pauseMs = 100): OnProgress {
  let text = ''
  let last = 0
  return (progress) => {
    const now = Date.now()
    const complete = progress.done !== undefined && progress.done === progress.total
    if (progress.text === text && progress.done !== undefined && !complete && now - last < pauseMs) return
    text = progress.text
    last = now
    onProgress(progress)
  }
}
