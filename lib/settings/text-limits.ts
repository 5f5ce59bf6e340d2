/** Of one value in the audit log. */
export const MAX_LOGGED_VALUE_CHARACTERS = 120
