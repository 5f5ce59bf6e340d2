import { optionalEnv } from './env'
import { AppError } from './errors'
import { processState } from './process-state'

declare module './process-state' {
  interface ProcessState {
    /** Set once the quarantine has ended while this process runs. */
    isQuarantineOver: boolean
  }
}

/** After a refused request, until the shop may have been resumed. */
const RETRY_SECONDS = 300

/** Whether this is a restored shop that `npm run restore:resume` has not resumed: the payment provider and the world have
 * moved on since its backup. It is read only, does nothing by itself and sends nothing. */
export function isQuarantined(): boolean {
  return optionalEnv('FLYLEAF_QUARANTINE') === 'on' && processState().isQuarantineOver !== true
}

/** @throws AppError QUARANTINED */
export function assertNotQuarantined(): void {
  if (!isQuarantined()) return
  throw new AppError('QUARANTINED', 'errors.quarantined', { retryAfterSeconds: RETRY_SECONDS })
}
