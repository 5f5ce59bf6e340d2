/** The title of listings whose number says how current a search is. */
export const PROBE = 'Freshness of Totals'
