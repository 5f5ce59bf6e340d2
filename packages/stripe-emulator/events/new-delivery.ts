import type { DeliveryRecord } from '../journal/records'
import { isHistory, nowMs } from '../clock/moment'

/** The shop that writes a history knows of it. */
export function newDelivery(id: string): DeliveryRecord {
  return { id, attempts: 0, nextAtMs: nowMs(), state: isHistory() ? 'delivered' : 'waiting', lastResponse: null }
}
