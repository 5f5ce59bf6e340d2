/** A page for everybody whose address has this parameter is rewritten to one that depends on the visitor, and is not
 * cached (next.config.ts). middleware.ts repeats the name as a literal. */
export const PERSONAL_PARAMETER = 'account'
