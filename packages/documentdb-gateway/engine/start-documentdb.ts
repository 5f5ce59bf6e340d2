import { startGateway } from '../gateway/server/start-gateway'
import type { DataDirectory } from './data-directory'
import { loadDatabasePassword } from './database-secrets'
import { DATABASE_USER, ensureDatabaseUser } from './database-user'
import { rebuildIndexes } from './rebuild-indexes'
import { POSTGRES_DATABASE } from './run-sql'
import { startEngine } from './start-engine'
import type { RunningDatabase, StartRequest } from './start-request'

/**
 * Starts the document engine of PostgreSQL in the data directory and the gateway that speaks MongoDB's
 * protocol for it, to clients that log in with the password of the data directory. While PostgreSQL is away after a crash the gateway stays and reports lost connections;
 * PostgreSQL is started again.
 */
export async function startDocumentdb(data: DataDirectory, request: StartRequest): Promise<RunningDatabase> {
  const password = await loadDatabasePassword(data.path)
  const engine = await startEngine(data, request)
  try {
    await ensureDatabaseUser(engine.socketDirectory, password)
    await rebuildIndexes(engine.socketDirectory, request.onProgress, request.signal)
    const gateway = await startGateway({
      socketDirectory: engine.socketDirectory,
      host: request.host,
      port: request.port,
      database: POSTGRES_DATABASE,
      log: (text) => request.onProgress({ step: 'note', text })
    })
    return {
      port: gateway.port,
      parameters: 'directConnection=true&authSource=admin',
      credentials: { user: DATABASE_USER, password },
      async stop() {
        await gateway.stop()
        await engine.stop()
      }
    }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
