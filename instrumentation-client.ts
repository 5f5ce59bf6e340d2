/*
 * Runs in the browser before anything else (Next's file convention). zod finds out whether it may build functions from text
 * by trying; the policy of the shop's pages forbids it, and the browser reports every try. So it is told before it looks
 * (what `z.config({ jitless: true })` sets, without loading zod on every page).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
