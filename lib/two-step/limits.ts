export const RECOVERY_CODE_COUNT = 10

/** Characters of what is typed: a recovery code with signs between its groups. */
export const MAX_CODE_LENGTH = 40
/** Of a signed token that starts the set-up. */
export const MAX_SET_UP_TOKEN_LENGTH = 512
