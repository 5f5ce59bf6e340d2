import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SERVICE_WORKER_FILE } from './build-service-worker'

/** Everything that goes into the production build. */
const SOURCES = [
  'app', 'components', 'lib', 'models', 'public', 'server', 'launcher', 'instrumentation-client.ts', 'instrumentation.ts', 'middleware.ts', 'next.config.ts',
  'package-lock.json', 'package.json', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.shop.json'
]

function listFiles(start: string): string[] {
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => listFiles(path.join(start, entry.name)))
    .sort()
}

/**
 * A mark (64 hex digits) of the sources as they are now: the same as long as the build would come out the same. Each
 * supported version of Node makes the same build, so another one does not build again.
 */
export function fingerprintSources(): string {
  const hash = createHash('sha256')
  // What the build itself makes says nothing about its sources.
  const files = SOURCES.flatMap(listFiles).filter((file) => path.normalize(file) !== path.normalize(SERVICE_WORKER_FILE))
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
