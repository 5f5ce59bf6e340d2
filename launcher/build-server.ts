import { build } from 'esbuild'

/** What Next and the launcher load; not in .next, which Next's build empties, and whose cache handler it needs before. */
export const SERVER_FOLDER = 'build/server'

const COMMON = { bundle: true, logLevel: 'silent', target: 'node20' } as const

/**
 * Bundles the web server, the cluster around it, Next's cache handler and the process of the search index. They are built together, so that what the server
 * and the cache handler share is one module. @throws Error when it does not compile
 */
export async function buildServer(): Promise<void> {
  await Promise.all([
    build({
      ...COMMON,
      entryPoints: { main: 'server/main.ts', 'cache-handler': 'server/next/cache-handler.ts', cluster: 'launcher/web-cluster.ts' },
      outdir: SERVER_FOLDER,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      packages: 'external',
      splitting: true,
      sourcemap: true
    }),
    build({
      ...COMMON,
      entryPoints: { search: 'lib/search/embedded/main.ts' },
      outdir: SERVER_FOLDER,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      packages: 'external',
      // The package throws wherever it is not replaced by React's condition.
      alias: { 'server-only': './node_modules/server-only/empty.js' },
      sourcemap: true
    }),
    build({ ...COMMON, entryPoints: ['server/next/hydration-starter.ts'], outdir: SERVER_FOLDER, platform: 'browser', format: 'iife', target: 'es2022', minify: true })
  ])
}
