/** Who knocks in the access matrix; every row of its tables answers them in this order. */
export const CALLERS = ['guest', 'buyer', 'seller', 'admin', 'suspended'] as const
export type Caller = (typeof CALLERS)[number]

/** One row: a response for each caller, in the order of CALLERS. */
export type Row<Outcome> = readonly [Outcome, Outcome, Outcome, Outcome, Outcome]

/** Two of each who can own something, so that what is one's own is somebody else's for the other. */
export const PEOPLE = ['guest', 'buyer A', 'buyer B', 'seller A', 'seller B', 'admin', 'suspended'] as const
export type Person = (typeof PEOPLE)[number]

/** Whose things a call names: the one side's or the other's. */
export type Side = 'A' | 'B'

/** The column of a table that holds for this person. */
export function callerOf(person: Person): Caller {
  switch (person) {
    case 'buyer A':
    case 'buyer B':
      return 'buyer'
    case 'seller A':
    case 'seller B':
      return 'seller'
    default:
      return person
  }
}

/** Whose things are this person's own; for those who own nothing, whose are looked at first. */
export function sideOf(person: Person): Side {
  return person === 'buyer B' || person === 'seller B' ? 'B' : 'A'
}

export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A'
}
