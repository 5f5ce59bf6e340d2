/** The id of the run (models/stock-run.ts) that writes the history of a demo shop. */
export const DEMO_HISTORY = 'demo-history'
