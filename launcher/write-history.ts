import { runStocking } from './run-stocking'
import type { Progress } from './show-progress.mjs'

function toMessage(error: unknown): string {
  return `The history of the demo could not be written. ${error instanceof Error ? error.message : String(error)}`
}

/** Writes the history of the demo into the open shop. One that fails is closed as it stands, by a second run. Reports
 * failures and never rejects. */
export async function writeHistory(
  variables: Record<string, string>,
  progress: Progress,
  isStopping: () => boolean,
  onEnd: () => Promise<void>
): Promise<void> {
  const run = () => runStocking(['--write-history'], variables, progress)
  function report(error: unknown): void {
    if (!isStopping()) progress.say(toMessage(error))
  }
  try {
    await run().catch((error: unknown) => {
      report(error)
      if (!isStopping()) return run()
    })
    if (isStopping()) return
    await onEnd()
    progress.say('The demo’s trade is written.')
  } catch (error) {
    report(error)
  }
}
