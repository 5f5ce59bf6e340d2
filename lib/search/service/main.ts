/** The search process: `search <socket> <snapshot file>`. Stops on SIGTERM. */
import { rmSync } from 'node:fs'
import { env, optionalEnv } from '@/lib/platform/env'
import { EmbeddedEngine } from '../embedded/embedded-engine'
import { connectToOpenSearch } from '../opensearch/connection'
import { OpenSearchEngine } from '../opensearch/opensearch-engine'
import { startSearchServer } from './search-server'

const [socketPath = '', snapshotFile = ''] = process.argv.slice(2)
if (socketPath === '' || snapshotFile === '') throw new Error('The arguments are a socket and a file for the snapshot.')
// Left by a process that was killed.
rmSync(socketPath, { force: true })
const isOpenSearch = optionalEnv('OPENSEARCH_URL') !== undefined
const server = await startSearchServer(socketPath, isOpenSearch ? new OpenSearchEngine(connectToOpenSearch(), env('OPENSEARCH_SHARDS')) : new EmbeddedEngine(snapshotFile))
let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void server.close().finally(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.stdout.write('Ready to be asked.\n')
