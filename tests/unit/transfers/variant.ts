/** Ways to get it wrong, each of which must be found. */
export type Variant = {
  renewsWithoutListing?: boolean
  renewsWithoutComparing?: boolean
  ignoresOpenDisputes?: boolean
  writesWithoutGuard?: boolean
  schedulesWithoutComparing?: boolean
  refundsWithoutReversal?: boolean
  sendsLaterRefunds?: boolean
  makesOnlyLaterDue?: boolean
  keepsOldResponses?: boolean
  keepsLeftClaims?: boolean
  releasesWithoutFence?: boolean
  keepsWhatWasKeptBack?: boolean
  splitsOverCopies?: boolean
}
