/** Of pages that name the commission. */
export const COMMISSION_TAG = 'commission'
