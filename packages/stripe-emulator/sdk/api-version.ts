/**
 * The API version that the `stripe` package of this project is written for; events are shaped by it. A test
 * compares it with the package, so that an upgrade does not pass unseen.
 */
export const API_VERSION = '2026-10-28.endive'
