/** Fixed, so that everybody has the same demo shop. */
export const SHOP_SEED = 20_261_121
