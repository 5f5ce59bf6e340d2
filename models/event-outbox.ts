import { Schema } from 'mongoose'
import type { EventKind } from '@/lib/platform/events/domain-event'
import { embedded } from './define-model'

/** Events that are not in the log yet, written together with the change. */
export function eventOutbox<const Kind extends EventKind>(kinds: readonly Kind[]) {
  const schema = embedded({
    id: { type: String, required: true },
    kind: { type: String, enum: kinds, required: true },
    dueAt: { type: Date, required: true },
    payload: { type: Schema.Types.Mixed }
  })
  return { type: [schema], default: undefined } as const
}

export const EVENT_OUTBOX_INDEX = { 'events.dueAt': 1 } as const
