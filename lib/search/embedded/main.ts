/** The process of the search index: `search <socket> <snapshot file>`. Stops on SIGTERM. */
import { rmSync } from 'node:fs'
import { startIndexServer } from './index-server'

const [socketPath = '', snapshotFile = ''] = process.argv.slice(2)
if (socketPath === '' || snapshotFile === '') throw new Error('The arguments are a socket and a file for the snapshot.')
// Left by a process that was killed.
rmSync(socketPath, { force: true })
const server = await startIndexServer(socketPath, snapshotFile)
let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void server.close().finally(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.stdout.write('Ready to be asked.\n')
