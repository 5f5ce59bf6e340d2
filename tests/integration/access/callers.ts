/** Who knocks in the access matrix; every row of its tables answers them in this order. */
export const CALLERS = ['guest', 'buyer', 'seller', 'admin', 'suspended'] as const
export type Caller = (typeof CALLERS)[number]

/** One row: an answer for each caller, in the order of CALLERS. */
export type Row<Answer> = readonly [Answer, Answer, Answer, Answer, Answer]
