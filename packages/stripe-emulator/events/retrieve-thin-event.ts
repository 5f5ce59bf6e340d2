import type { ResponseBody, V2Call } from '../http/call'
import { notFound } from '../http/v2-error'
import { toThinEvent } from './record-thin-event'

/** GET /v2/core/events/:id. @throws V2Error (404). */
export function retrieveThinEvent(call: V2Call, id: string): ResponseBody {
  call.query.finish()
  const event = call.tx.thinEvents.get(id)
  if (!event) throw notFound('Event', id)
  return toThinEvent(event)
}
