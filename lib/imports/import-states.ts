/** A file of copies on its way into the shop: checked row by row first, listed in the background when the seller says so. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'stopped'] as const

/** What becomes of a row: listed as it stands, listed with something put right, or left out with a reason. */
export const ROW_FATES = ['ok', 'repaired', 'refused'] as const
export type RowFate = (typeof ROW_FATES)[number]

/** Where a row stands: refused rows never wait. */
export const ROW_STATES = ['waiting', 'listed', 'failed', 'refused'] as const
