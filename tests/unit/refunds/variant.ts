/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  sendsUnderTheSameKey?: boolean
  renewsKeyWithoutLooking?: boolean
  makesUpKeys?: boolean
  countsPendingAsReturned?: boolean
  keepsFailedAsReturned?: boolean
  asksForRefusedAgain?: boolean
  neverReopens?: boolean
  splitsByPrices?: boolean
  cancelsWithoutRefund?: boolean
  lowersOnlyTheAmount?: boolean
}
