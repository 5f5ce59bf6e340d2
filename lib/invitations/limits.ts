/** In code points. */
export const INVITATION_TEXT_LIMITS = { note: 80, code: 64 } as const

export const MOST_USES = 1000
export const MOST_DAYS = 365
/** Shown in the list of admins after they have ended. */
export const INVITATION_KEPT_DAYS = 90
