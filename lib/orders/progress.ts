import type { OrderStatus, Canceller } from './order-status'
import { listActions, type BookingAction, type BookingReader } from './progress-actions'
import { isOfferedAgain } from '@/lib/fulfilments/meeting'
import { isPaidAtMeeting } from './payment-method'
import { toState, type BookingState, type Standing } from './progress-state'

/** `bank`: the bank or the payment provider. */
export type Party = 'buyer' | 'seller' | 'shop' | 'bank'

/** Who takes the next step; nobody once a booking has ended. */
const NEXT: Record<BookingState, readonly Party[]> = {
  opening: ['shop'],
  void: [],
  'to-pay': ['buyer'],
  'to-confirm': ['seller'],
  'meeting-agreed': ['buyer', 'seller'],
  'meeting-over': ['buyer', 'seller'],
  'no-show': ['buyer', 'seller'],
  'no-show-contested': ['buyer', 'seller'],
  missed: [],
  'time-over': ['shop'],
  removing: ['shop'],
  expired: [],
  cancelling: ['shop'],
  cancelled: [],
  'to-meet': ['buyer', 'seller'],
  'cancel-asked': ['seller'],
  disputed: ['bank'],
  'case-with-seller': ['seller'],
  'case-with-shop': ['shop'],
  'handed-over': [],
  'handed-over-automatically': [],
  'handed-over-by-seller': [],
  'sale-stands': [],
  'refund-on-its-way': ['bank'],
  'refund-delayed': ['shop'],
  refunded: [],
  'refund-settled': [],
  'charged-back': []
}

/** A status as it is named to people; that of the database, but where another says more. */
export type StatusLabel = OrderStatus | 'charged_back' | 'to_confirm'

/** Times are ISO 8601 in UTC; null where they do not concern the booking any more. */
export type ProgressDates = {
  payBy: string | null
  /** Until when the seller agrees to a meeting. */
  confirmBy: string | null
  /** The day of the meeting: `2026-11-21`. */
  meetOn: string | null
  /** Until when both can say how a meeting went. */
  sayBy: string | null
  paidAt: string | null
  /** When the handover is confirmed automatically. */
  handOverBy: string | null
  handedOverAt: string | null
  caseOpenUntil: string | null
  caseDueAt: string | null
  refundedAt: string | null
}

/** One station of a booking. `status`: the end of one that is not handed over, named by its label. */
export type Station = {
  kind: 'booked' | 'pay-by' | 'confirm-by' | 'meeting' | 'paid' | 'hand-over-by' | 'handover' | 'handed-over' | 'status'
  at: string | null
  isDone: boolean
}

export type Progress = {
  reader: BookingReader
  state: BookingState
  label: StatusLabel
  next: readonly Party[]
  /** Nothing happens any more. */
  isEnded: boolean
  /** Until when the next step is taken. */
  until: string | null
  actions: readonly BookingAction[]
  dates: ProgressDates
  stations: readonly Station[]
  cancelledBy: Canceller | null
  isInCash: boolean
  /** It was cancelled before its handover, and its copies are withdrawn until the seller offers them again. */
  isWithdrawn: boolean
  /** The shop decided a case about cash for the buyer. */
  isUpheld: boolean
}

function toLabel({ status }: Standing, state: BookingState): StatusLabel {
  if (state === 'charged-back') return 'charged_back'
  if (state === 'to-confirm') return 'to_confirm'
  return state === 'time-over' ? 'expiring' : status
}

/** The status alone, as `toProgress` says it. */
export function toStatusLabel(booking: Standing, now: Date): StatusLabel {
  return toLabel(booking, toState(booking, now))
}

/** The money goes back, or went back: the handover does not concern the booking any more. */
function goesBack({ status }: Standing, state: BookingState): boolean {
  return status === 'refunding' || status === 'refunded' || state === 'charged-back'
}

function toMeetBy({ meeting }: Standing, state: BookingState): string | null {
  return state === 'meeting-agreed' ? (meeting?.startsAt ?? null) : null
}

const SAYING: ReadonlySet<BookingState> = new Set(['meeting-over', 'no-show', 'no-show-contested'])

function toDates(booking: Standing, state: BookingState, actions: readonly BookingAction[]): ProgressDates {
  const { paidAt, handedOverAt, refundedAt, caseOpenUntil } = booking
  const isToMeet = state === 'to-meet' || state === 'cancel-asked'
  const isInCase = state === 'case-with-seller' || state === 'case-with-shop'
  return {
    payBy: state === 'to-pay' ? booking.holdExpiresAt : null,
    confirmBy: state === 'to-confirm' ? booking.holdExpiresAt : null,
    meetOn: booking.status === 'agreed' || booking.status === 'missed' ? (booking.meeting?.day ?? null) : null,
    sayBy: SAYING.has(state) ? booking.holdExpiresAt : null,
    paidAt,
    handOverBy: isToMeet ? booking.handOverBy : null,
    handedOverAt: goesBack(booking, state) ? null : handedOverAt,
    caseOpenUntil: actions.includes('open-case') ? caseOpenUntil : null,
    caseDueAt: isInCase ? (booking.case?.dueAt ?? null) : null,
    refundedAt: state === 'refunded' || state === 'refund-settled' ? refundedAt : null
  }
}

function toStations(booking: Standing, state: BookingState, dates: ProgressDates, isEnded: boolean): Station[] {
  const booked: Station = { kind: 'booked', at: booking.bookedAt, isDone: true }
  const end: Station = { kind: 'status', at: dates.refundedAt ?? booking.endedAt, isDone: isEnded }
  const handover: Station = { kind: 'handover', at: null, isDone: false }
  if (state === 'to-pay') return [booked, { kind: 'pay-by', at: dates.payBy, isDone: false }, handover]
  if (dates.confirmBy) return [booked, { kind: 'confirm-by', at: dates.confirmBy, isDone: false }, handover]
  const meeting: Station[] = booking.meeting
    ? [{ kind: 'meeting', at: booking.meeting.startsAt, isDone: state !== 'meeting-agreed' }]
    : []
  if (booking.status === 'agreed') return [booked, ...meeting, handover]
  if (booking.meeting && dates.handedOverAt)
    return [booked, ...meeting, { kind: 'handed-over', at: dates.handedOverAt, isDone: true }]
  if (dates.paidAt === null) return [booked, ...(state === 'missed' ? meeting : []), end]
  const paid: Station = { kind: 'paid', at: dates.paidAt, isDone: true }
  if (goesBack(booking, state)) return [booked, paid, end]
  if (dates.handedOverAt) return [booked, paid, { kind: 'handed-over', at: dates.handedOverAt, isDone: true }]
  return [booked, paid, dates.handOverBy ? { ...handover, kind: 'hand-over-by', at: dates.handOverBy } : handover]
}

/**
 * What is said of a booking everywhere: status, next step and dates, for its buyer or its seller at one time (database
 * clock). Screens, mails and files show nothing of this that they find out by themselves.
 */
export function toProgress(booking: Standing, reader: BookingReader, now: Date): Progress {
  const state = toState(booking, now)
  const next = NEXT[state]
  const isEnded = next.length === 0
  const actions = listActions(booking, state, reader, now)
  const dates = toDates(booking, state, actions)
  return {
    reader,
    state,
    label: toLabel(booking, state),
    next,
    isEnded,
    until:
      dates.payBy ?? dates.confirmBy ?? dates.caseDueAt ?? dates.sayBy ?? dates.handOverBy ?? toMeetBy(booking, state),
    actions,
    dates,
    stations: toStations(booking, state, dates, isEnded),
    cancelledBy: booking.cancelledBy,
    isInCash: isPaidAtMeeting(booking),
    isWithdrawn: booking.cancelledBy !== null && !isOfferedAgain(booking),
    isUpheld: booking.case?.status === 'upheld'
  }
}
