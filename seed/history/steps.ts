import type { Canceller } from '@/lib/orders/order-status'
import type { MeetingOutcome, Side } from '@/lib/fulfilments/meeting'
import type { CaseReason } from '@/lib/cases/case'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import type { ReportReason } from '@/lib/reports/report'

/** Cards of the Stripe emulator (packages/stripe-emulator/README.md). */
export type TestCard = 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_chargeDeclined' | 'pm_card_refundFail'

/** Something that happens to one order. `seller`, `buyer` and `admin` are those of the order. */
type OrderAct =
  /** `others`: further copies of the same seller. */
  | { do: 'book'; buyer: string; listing: string; others: readonly string[]; place: string; isCash: boolean }
  | { do: 'start-payment' }
  | { do: 'pay'; card: TestCard }
  | { do: 'hand-over' }
  /** For a day that many days after. */
  | { do: 'agree-meeting'; inDays: number }
  | { do: 'settle-meeting'; by: Side; outcome: MeetingOutcome }
  | { do: 'cancel'; by: Canceller; reason: string }
  /** The seller, of the last copy. */
  | { do: 'cancel-copy'; reason: string }
  | { do: 'ask-to-cancel'; reason: string }
  | { do: 'decline-to-cancel' }
  | { do: 'refund-part'; share: number; reason: string }
  | { do: 'refund-slowly'; reason: string }
  | { do: 'retry-refund' }
  | { do: 'settle-refund'; note: string }
  | { do: 'open-case'; reason: CaseReason; text: string }
  | { do: 'respond-to-case'; text: string }
  | { do: 'withdraw-case' }
  | { do: 'refund-case' }
  | { do: 'decide-case'; decision: 'refund' | 'uphold' | 'dismiss'; note: string }
  | { do: 'decide-case-part'; share: number; note: string }
  | { do: 'open-dispute'; reason: 'fraudulent' | 'product_not_received' }
  | { do: 'end-dispute'; status: 'won' | 'lost' }
export type OrderStep = OrderAct & { order: string }

/** People are named by their e-mail address, listings by their key. */
export type OtherStep =
  | { do: 'add-to-wishlist'; buyer: string; listing: string }
  | { do: 'ask'; buyer: string; listing: string; text: string }
  | { do: 'write'; by: Side; buyer: string; listing: string; text: string }
  | { do: 'save-search'; person: string; address: string }
  | { do: 'lower-price'; listing: string; share: number }
  | { do: 'withdraw'; listing: string }
  | { do: 'relist'; listing: string }
  | { do: 'advertise'; listing: string }
  | {
      do: 'report'
      listing: string
      reporter: string
      reason: Exclude<ReportReason, 'child-abuse'>
      explanation: string
    }
  | { do: 'reject-reports'; listing: string; reason: string }
  | { do: 'take-down'; listing: string; ground: TakeDownGround; reason: string }
  | { do: 'appeal'; listing: string; text: string }
  | { do: 'decide-appeal'; listing: string; outcome: 'uphold' | 'reinstate'; reason: string }
  | { do: 'verify-seller'; person: string }
  | { do: 'suspend'; person: string; reason: string }
  | { do: 'reinstate'; person: string }
  | { do: 'subscribe'; email: string }
  | { do: 'run-jobs' }

/** Steps of one sequence happen one after the other. A barrier waits for everything before it, and everything after it waits for
 * the barrier: jobs see the whole shop, and admins write one audit log. */
export type Step = (OrderStep | OtherStep) & { minutesAgo: number; sequence: string; isBarrier: boolean }

export type Views = { listing: string; daysAgo: number; count: number }

export type History = { steps: readonly Step[]; views: readonly Views[] }

/** What the plan knows of a listing of the stock. */
export type StockedListing = {
  key: string
  sellerEmail: string
  category: string
  listedMinutesAgo: number
  isAdvertised: boolean
}
