import { checkCases, checkDisputed } from './check-cases'
import { checkClosing } from './check-closing'
import { checkClearing, checkLedger, checkReleased as checkReleasedMoney } from './check-ledger'
import { checkClosed, checkPeople } from './check-people'
import { checkAttempts, checkRefunds, isOnItsWayBack } from './check-refunds'
import { checkEarnings } from './check-earnings'
import { checkTransfers } from './check-transfers'
import { KEPT_MONEY, LIVE, TECHNICAL_MS, type BookingFact, type Facts, type IntentFact } from './facts'

export type Verdict = { rule: string; text: string; violations: string[] }

const OWNING = ['reserved', 'paying', 'expiring', 'cancelling', 'paid', 'refunding', 'handed_over']
const BOUGHT = ['paid', 'handed_over', 'refunding', 'refunded']
/** `refunding` may wait for a bank or an admin; see check-refunds.ts. */
const TECHNICAL = ['pending', 'expiring', 'cancelling']

function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}

function intentsOf(facts: Facts): Map<string, IntentFact[]> {
  return groupBy(facts.intents ?? [], ({ bookingId }) => bookingId ?? '')
}

/** I1: no copy has two bookings that own it, and none is sold twice. */
function checkOwners({ bookings }: Facts): string[] {
  const owners = groupBy(
    bookings.filter(({ status }) => OWNING.includes(status)),
    ({ listingId }) => listingId
  )
  return [...owners]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => `copy ${id}: ${own.map(({ _id, status }) => `${_id} ${status}`).join(', ')}`)
}

/** I2: money that arrived belongs to exactly one bought booking of that amount, or went back, or has a refund of its own. */
function checkMoney(facts: Facts): string[] {
  const bookingOf = new Map(facts.bookings.map((booking) => [booking._id, booking]))
  return (facts.intents ?? [])
    .filter(({ status }) => status === 'succeeded')
    .flatMap((intent) => {
      const booking = bookingOf.get(intent.bookingId ?? '')
      const fits =
        booking?.transactionId === intent.id && booking.priceCents === intent.amount && intent.currency === 'eur'
      if (fits && BOUGHT.includes(booking.status)) return []
      return isOnItsWayBack(booking, intent)
        ? []
        : [`${intent.id} of ${intent.bookingId}: booking is ${booking?.status ?? 'missing'}`]
    })
}

/** I3: every paid booking has exactly one payment that succeeded, and nothing of it went back that the booking does not know of. */
function checkPaid(facts: Facts): string[] {
  if (!facts.intents) return []
  const intents = intentsOf(facts)
  return facts.bookings
    .filter(({ status }) => KEPT_MONEY.includes(status))
    .flatMap((booking) => {
      const succeeded = (intents.get(booking._id) ?? []).filter(
        (intent) =>
          intent.status === 'succeeded' && !(booking.transactionId !== intent.id && isOnItsWayBack(booking, intent))
      )
      const [only, other] = succeeded
      if (!only || other || only.id !== booking.transactionId)
        return [`${booking._id} ${booking.status}: ${succeeded.length} payments`]
      return only.refunded === (booking.refundedCents ?? 0)
        ? []
        : [`${booking._id}: returned ${only.refunded}, known ${booking.refundedCents ?? 0}`]
    })
}

/** I4: at most one open payment a booking; never more returned than paid. */
function checkIntents(facts: Facts): string[] {
  const open = [...intentsOf(facts)].filter(
    ([id, own]) => id !== '' && own.filter(({ status }) => status !== 'canceled' && status !== 'succeeded').length > 1
  )
  const over = (facts.intents ?? []).filter(({ refunded, returning, amount }) => refunded + returning > amount)
  return [
    ...open.map(([id, own]) => `${id}: ${own.length} payments`),
    ...over.map(({ id }) => `${id}: returned more than paid`)
  ]
}

/** I5: a reserved copy names one live booking, which owns it; a sold one a bought booking; and the other way round. */
function checkCopies({ bookings, listings }: Facts): string[] {
  const bookingOf = new Map(bookings.map((booking) => [booking._id, booking]))
  const listingOf = new Map(listings.map((listing) => [listing._id, listing]))
  const ofCopies = listings.flatMap(({ _id, status, hold }) => {
    const holder = hold ? bookingOf.get(hold.orderId) : undefined
    if (status === 'reserved')
      return holder && LIVE.includes(holder.status) && holder.listingId === _id
        ? []
        : [`reserved copy ${_id}: booking ${holder?.status ?? 'missing'}`]
    if (status === 'sold' && hold)
      return holder && BOUGHT.includes(holder.status)
        ? []
        : [`sold copy ${_id}: booking ${holder?.status ?? 'missing'}`]
    return []
  })
  const ofBookings = bookings.flatMap(({ _id, status, listingId }) => {
    const copy = listingOf.get(listingId)
    const holds = copy?.hold?.orderId === _id
    if (LIVE.includes(status))
      return copy?.status === 'reserved' && holds ? [] : [`${status} booking ${_id}: copy ${copy?.status ?? 'missing'}`]
    if (BOUGHT.includes(status))
      return copy?.status === 'sold' && holds ? [] : [`${status} booking ${_id}: copy ${copy?.status ?? 'missing'}`]
    return []
  })
  return [...ofCopies, ...ofBookings]
}

/** I6: the payment of a booking that gave its copy back is cancelled at the provider. */
function checkReleased(facts: Facts): string[] {
  const intents = intentsOf(facts)
  return facts.bookings
    .filter(({ status }) => ['expired', 'cancelled', 'void'].includes(status))
    .flatMap((booking) =>
      (intents.get(booking._id) ?? [])
        .filter(
          (intent) =>
            intent.status !== 'canceled' && !(intent.status === 'succeeded' && isOnItsWayBack(booking, intent))
        )
        .map(({ id, status }) => `${booking._id} ${booking.status}: ${id} is ${status}`)
    )
}

/** I7: a booking's amount is the price of its copy and of its payment; a payment of another amount was returned whole. */
function checkAmounts(facts: Facts): string[] {
  const listingOf = new Map(facts.listings.map((listing) => [listing._id, listing]))
  const intents = intentsOf(facts)
  return facts.bookings
    .filter(({ status }) => OWNING.includes(status))
    .flatMap(({ _id, listingId, priceCents }) => {
      const copy = listingOf.get(listingId)
      const wrong =
        copy && copy.priceCents !== priceCents ? [`${_id}: booked at ${priceCents}, copy at ${copy.priceCents}`] : []
      const payments = (intents.get(_id) ?? []).filter(
        ({ status, amount, refunded }) => status !== 'canceled' && refunded < amount && amount !== priceCents
      )
      return [...wrong, ...payments.map(({ id, amount }) => `${_id}: booked at ${priceCents}, ${id} over ${amount}`)]
    })
}

/** I9: nothing is on its way for more than five minutes. */
function checkStuck({ bookings, now }: Facts): string[] {
  return bookings
    .filter(
      ({ status, updatedAt }) =>
        TECHNICAL.includes(status) && now.getTime() - (updatedAt?.getTime() ?? 0) > TECHNICAL_MS
    )
    .map(({ _id, status }) => `${_id} is ${status}`)
}

/** I10: one record a payment, for every bought booking; events are worked off. */
function checkRecords({ bookings, payments, events, now }: Facts): string[] {
  const records = groupBy(payments, ({ transactionId }) => transactionId)
  const twice = [...records].filter(([, own]) => own.length > 1).map(([id]) => `${id} is recorded twice`)
  const missing = bookings
    .filter(({ status, transactionId }) => BOUGHT.includes(status) && !records.has(transactionId ?? ''))
    .map(({ _id }) => `${_id} has no record of payment`)
  const late = events
    .filter(({ state, receivedAt }) => state !== 'done' && now.getTime() - receivedAt.getTime() > TECHNICAL_MS)
    .map(({ _id }) => `event ${_id} is not worked off`)
  return [...twice, ...missing, ...late]
}

/** Holds: at most three unpaid ones a buyer, and only those have a place; the claim key says who owns a copy. */
function checkKeys({ bookings }: Facts): string[] {
  const live = groupBy(
    bookings.filter(({ status }) => LIVE.includes(status)),
    ({ buyerId }) => buyerId
  )
  const many = [...live].filter(([, own]) => own.length > 3).map(([id, own]) => `buyer ${id} holds ${own.length}`)
  const wrong = bookings
    .filter((booking) => !hasRightKeys(booking))
    .map(({ _id, status, claimKey, slotKey }) => `${_id} ${status}: ${claimKey} ${slotKey ?? ''}`)
  return [...many, ...wrong]
}

function hasRightKeys({ _id, listingId, status, claimKey, slotKey }: BookingFact): boolean {
  const owns = OWNING.includes(status) || status === 'refunded'
  const hasPlace = LIVE.includes(status) || status === 'pending'
  return claimKey === (owns ? `L:${listingId}` : `X:${_id}`) && (hasPlace || !slotKey)
}

/** What the shop has taken down is out of everybody's sight. */
function checkTakenDown({ listings }: Facts): string[] {
  const down = listings.filter(({ takenDown }) => takenDown)
  return down
    .filter(({ hidden, advertisedAt }) => !hidden || advertisedAt)
    .map(({ _id }) => `${_id}: taken down and still shown`)
}

const RULES: readonly (readonly [rule: string, text: string, check: (facts: Facts) => string[], ofProvider?: true])[] =
  [
    ['I1', 'no copy has two owners', checkOwners],
    ['I2', 'money that arrived has its booking, or went back', checkMoney, true],
    ['I3', 'every paid booking has its money', checkPaid, true],
    ['I4', 'one open payment a booking, no refund too much', checkIntents, true],
    ['I5', 'copies and bookings agree', checkCopies],
    ['I6', 'no released copy has a payment that could succeed', checkReleased, true],
    ['I7', 'amounts are the price at booking', checkAmounts],
    ['I9', 'nothing is stuck', checkStuck],
    ['I10', 'one record a payment, all events worked off', checkRecords],
    ['refunds', 'what the shop counts as returned was returned', checkRefunds, true],
    ['refund attempts', 'no attempt to return money is stuck or one too many', checkAttempts],
    ['ledger', 'all money is in the ledger, and every entry is balanced', checkLedger],
    ['released', 'money is released only when nothing is open, and then nothing of it is held', checkReleasedMoney],
    ['clearing', 'the ledger agrees with the provider', checkClearing, true],
    ['transfers', 'no seller is paid twice, too early or not at all', checkTransfers, true],
    ['earnings', 'what a seller should have is there or on its way, or a reason is shown', checkEarnings],
    ['I11', 'roles and ticks are where they belong', checkPeople],
    ['closed', 'no live booking of a closed account', checkClosed],
    ['closing', 'an account that is to be closed begins nothing new and closes', checkClosing],
    ['disputed', 'no refund and no handover while a dispute is open', checkDisputed],
    ['cases', 'an open case keeps its order, and its end agrees with it', checkCases],
    ['taken down', 'what was taken down is out of sight', checkTakenDown],
    ['holds', 'three holds a buyer, keys as they should be', checkKeys]
  ]

/** Checks docs/invariants.md but I8 (needs a client's log) and I12 to I14 (other tests). Skips rules without
 * provider data. */
export function checkInvariants(facts: Facts): Verdict[] {
  return RULES.filter(([, , , ofProvider]) => facts.intents || !ofProvider).map(([rule, text, check]) => ({
    rule,
    text,
    violations: check(facts)
  }))
}

export function toTable(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap(({ rule, text, violations }) => [
    `${rule.padEnd(6)} ${violations.length === 0 ? 'holds ' : `BROKEN ${violations.length}`.padEnd(6)} ${text}`,
    ...violations.slice(0, 20).map((violation) => `         ${violation}`)
  ])
  return lines.join('\n')
}
