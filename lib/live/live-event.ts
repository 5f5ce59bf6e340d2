/** What an open page can follow. */
export const LIVE_KINDS = ['order', 'notification', 'conversation'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** Something has changed for a person: `id` is that of the order, notification or conversation; without it, any of them
 * may have. It may come twice. */
export type LiveEvent = { kind: LiveKind; id?: string | undefined }

/** `seq`: the number of the event among those of the person. */
export type NumberedEvent = LiveEvent & { seq: number }

/** Numbers are integers from 0, which stands for a person without events. */
export type Changes = {
  /** The number up to which the answer goes. */
  seq: number
  /** Events may have been missed: everything is to be read again. */
  isReset: boolean
  events: readonly NumberedEvent[]
}

export function isLiveKind(value: unknown): value is LiveKind {
  return LIVE_KINDS.some((kind) => kind === value)
}
