import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { BUNDLES, PROGRAMS, toBundleFile } from './programs'

const PROJECT = path.join(import.meta.dirname, '../..')

/** A bundled file still finds what lies beside its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$/, namespace: 'file' }, ({ path: file }) => {
      if (file.includes('/node_modules/')) return null
      const source = readFileSync(file, 'utf8')
      return { contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' }
    })
  }
}

/** Next says nothing of its entries that Node could read: they are found by the names of their files. */
const nameNextFiles: Plugin = {
  name: 'name-next-files',
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[a-z-/]+$/ }, ({ path: name }) => ({ path: `${name}.js`, external: true }))
  }
}

/**
 * Vitest's global setup: makes each of PROGRAMS into one file, which starts in a quarter of the processor time that
 * `--import tsx` takes. Packages are not bundled.
 */
export async function setup(): Promise<void> {
  // Below the project, so that the bundles find its packages.
  const cache = path.join(PROJECT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'flyleaf-test-'))
  // Also when the run is broken off.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await Promise.all(
    PROGRAMS.map((program) =>
      build({
        entryPoints: [path.join(PROJECT, program)],
        outfile: toBundleFile(folder, program),
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        packages: 'external',
        conditions: ['react-server'],
        plugins: [keepPlaces, nameNextFiles],
        logLevel: 'warning'
      })
    )
  )
  // The database's tests start it as another account, too.
  chmodSync(folder, 0o755)
  process.env[BUNDLES] = folder
}
