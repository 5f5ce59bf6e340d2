import { build } from 'esbuild'

/** The file that is made; Next serves what lies in public/ at the root (lib/offline/kept-pages.ts has the address). */
export const SERVICE_WORKER_FILE = 'public/service-worker.js'

/**
 * Bundles the service worker into one file. `revision` changes with the shop's sources, so that browsers fetch what is
 * kept for offline use anew after an update. @throws Error when it does not compile.
 */
export async function buildServiceWorker(revision: string): Promise<void> {
  await build({
    entryPoints: ['components/offline/service-worker.ts'],
    outfile: SERVICE_WORKER_FILE,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { REVISION: JSON.stringify(revision), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent'
  })
}
