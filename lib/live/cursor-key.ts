/** In localStorage: up to where this browser has got the events of whoever is signed in (components/live/cursor.ts). */
export const LIVE_CURSOR_KEY = 'live-cursor'
