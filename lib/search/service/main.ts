/** The search process: `search <socket> <snapshot file>`. Stops on SIGTERM. */
import { rmSync } from 'node:fs'
import { env, optionalEnv } from '@/lib/platform/env'
import { EmbeddedEngine } from '../embedded/embedded-engine'
import { connectToOpenSearch } from '../opensearch/connection'
import { OpenSearchEngine } from '../opensearch/opensearch-engine'
import { startSearchServer } from './search-server'

const [socketPath, snapshotFile] = process.argv.slice(2)
if (!socketPath || !snapshotFile) throw new Error('The arguments are a socket and a file for the snapshot.')
// Left by a process that was killed.
rmSync(socketPath, { force: true })
const isOpenSearch = optionalEnv('OPENSEARCH_URL') !== undefined
const engine = isOpenSearch
  ? new OpenSearchEngine(connectToOpenSearch(), env('OPENSEARCH_SHARDS'))
  : new EmbeddedEngine(snapshotFile)
const server = await startSearchServer(socketPath, engine)
let stopping: Promise<void> | null = null
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => (stopping ??= server.close().finally(() => process.exit(0))))
}
process.stdout.write('Ready to be asked.\n')
