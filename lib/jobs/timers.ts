/**
 * When what a request has left behind is put right. After a failed step the longest wait is DEAD_MS, or LEASE_MS where a
 * process died in the middle of a pass, then RECONCILE_EVERY_MS until the next pass, and the pass itself: 75 s and the
 * pass, where reliability F3 allows 90 s.
 */

/** A request that has not come to its end after this time has died, in milliseconds; it is answered within 5 s. */
export const DEAD_MS = 30_000
/** How long after a pass each process offers to reconcile again, and how soon after its start it first does, in milliseconds. */
export const RECONCILE_EVERY_MS = 30_000
export const RECONCILE_FIRST_MS = 5_000
/** The same after a pass that found the database away. */
export const RECONCILE_AGAIN_MS = 5_000
/**
 * How long a process keeps the others out without a sign of life, which it gives before each kind of repair; a dead one's
 * lease is free then. Milliseconds.
 */
export const LEASE_MS = 45_000
