import type { EffectCall } from '../http/call'
import type { AutomaticRecord } from '../journal/records'
import { nowMs } from '../clock/moment'

/** Notes that a change is to happen by itself. */
export function scheduleAutomatic(call: EffectCall, action: AutomaticRecord['action'], id: string): void {
  call.tx.automatic.put({ id, sinceMs: nowMs(), action, state: 'waiting' })
}
