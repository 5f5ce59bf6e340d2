/** Runs first in the browser (Next's file convention). zod probes for eval, which the CSP forbids and browsers
 * report; this disables the probe without loading zod. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
