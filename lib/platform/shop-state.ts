/** The collection of what is true of the whole shop (launcher/schema-version.ts). It stays when its data is replaced. */
export const SHOP_STATE = 'shop_state'
/** While a restore writes. A shop does not start on it. */
export const UNFINISHED_RESTORE = 'restore'
/** Until `npm run restore:resume`. */
export const QUARANTINE = 'quarantine'
/** The last restore: such a shop gets no demo stock. */
export const RESTORED = 'restored'
/** The last backups and rehearsals. */
export const BACKUPS = 'backups'
