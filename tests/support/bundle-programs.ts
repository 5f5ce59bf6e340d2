import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { generateMessages } from '@/launcher/generate-messages'
import { BUNDLES, toBundleFile } from 'service-process/testing/program-arguments'
import { PROGRAM_FILES } from './programs'

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

/** The packages of this project are TypeScript, which a bundle cannot import: they are part of it. */
const bundleWorkspaces: Plugin = {
  name: 'bundle-workspaces',
  setup({ onResolve }) {
    const { resolve } = createRequire(import.meta.url)
    const workspaces = new Set(readdirSync(path.join(PROJECT, 'packages')))
    onResolve({ filter: /^[a-z-]+\// }, ({ path: name }) =>
      workspaces.has(name.split('/')[0] ?? '') ? { path: resolve(name) } : null
    )
  }
}

/** Makes a program into one file, as the build does with those of the shop. Packages of node_modules are not bundled. */
export async function bundleProgram(program: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    plugins: [keepPlaces, nameNextFiles, bundleWorkspaces],
    logLevel: 'warning'
  })
}

/** A new folder for bundles, deleted when this process ends. It is below the project, so that they find its packages. */
export function makeBundleFolder(): string {
  const cache = path.join(PROJECT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'flyleaf-test-'))
  // Also when the run is broken off.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Vitest's global setup: the bundles of PROGRAM_FILES start in a quarter of the processor time that `--import tsx` takes. */
export async function setup(): Promise<void> {
  await generateMessages()
  const folder = makeBundleFolder()
  await Promise.all(PROGRAM_FILES.map((program) => bundleProgram(program, toBundleFile(folder, program))))
  // The database's tests start it as another account, too.
  chmodSync(folder, 0o755)
  process.env[BUNDLES] = folder
}
