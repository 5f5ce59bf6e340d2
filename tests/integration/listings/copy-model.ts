/** What may be done with one copy: by its seller, by a buyer who wants it, by the buyer who holds it. */
export const SELLER_ACTIONS = ['edit', 'withdraw', 'relist', 'remove', 'hide', 'advertise'] as const
export type Action = (typeof SELLER_ACTIONS)[number] | 'book' | 'pay'

/** How a copy stands. `booking` is that of the buyer who got it. */
export type CopyState = {
  status: 'available' | 'reserved' | 'sold' | 'withdrawn' | 'gone'
  hidden: boolean
  priceCents: number
  booking: 'none' | 'live' | 'paid'
}

export const OLD_CENTS = 750
export const NEW_CENTS = 990

export const ON_SALE: CopyState = { status: 'available', hidden: false, priceCents: OLD_CENTS, booking: 'none' }
export const HELD: CopyState = { ...ON_SALE, status: 'reserved', booking: 'live' }

export type Step = { code: string; state: CopyState }

function bySeller(state: CopyState, allowed: Partial<Record<CopyState['status'], Partial<CopyState>>>): Step {
  const change = allowed[state.status]
  if (change) return { code: 'ok', state: { ...state, ...change } }
  const codes = {
    gone: 'NOT_FOUND',
    reserved: 'LISTING_HELD',
    sold: 'LISTING_SOLD',
    withdrawn: 'LISTING_NOT_ON_SALE',
    available: 'LISTING_NOT_ON_SALE'
  }
  return { code: codes[state.status], state }
}

/** The rules of the shop in their shortest form: what an action answers, and how the copy stands after it. */
export function act(action: Action, state: CopyState): Step {
  switch (action) {
    case 'edit':
      return bySeller(state, { available: { priceCents: NEW_CENTS }, withdrawn: { priceCents: NEW_CENTS } })
    case 'withdraw':
      return bySeller(state, { available: { status: 'withdrawn' }, withdrawn: {} })
    case 'relist':
      return bySeller(state, { available: {}, withdrawn: { status: 'available' } })
    case 'remove':
      return bySeller(state, { available: { status: 'gone' }, withdrawn: { status: 'gone' } })
    case 'hide':
      return { code: 'ok', state: { ...state, hidden: true } }
    case 'advertise':
      return bySeller(state, state.hidden ? {} : { available: {} })
    case 'book':
      if (state.hidden || state.status === 'gone' || state.status === 'withdrawn') return { code: 'NOT_FOUND', state }
      if (state.status !== 'available') return { code: 'BOOK_GONE', state }
      return { code: 'ok', state: { ...state, status: 'reserved', booking: 'live' } }
    case 'pay':
      return { code: 'ok', state: { ...state, status: 'sold', booking: 'paid' } }
  }
}

/** Both one after the other: what each responses, and how the copy stands in the end. */
export function actInSequence(
  first: Action,
  second: Action,
  start: CopyState
): { codes: [string, string]; state: CopyState } {
  const one = act(first, start)
  const two = act(second, one.state)
  return { codes: [one.code, two.code], state: two.state }
}
