import { startGateway } from '../gateway/start-gateway'
import type { DataDirectory } from './data-directory'
import { POSTGRES_DATABASE } from './run-sql'
import { startEngine } from './start-engine'
import type { RunningDatabase, StartRequest } from './start-request'

/**
 * Starts the document engine of PostgreSQL in the data directory and the gateway that speaks MongoDB's
 * protocol for it. While PostgreSQL is away after a crash the gateway stays and reports lost connections;
 * PostgreSQL is started again.
 */
export async function startDocumentdb(data: DataDirectory, request: StartRequest): Promise<RunningDatabase> {
  const engine = await startEngine(data, request)
  try {
    const gateway = await startGateway({
      socketDirectory: engine.socketDirectory,
      host: request.host,
      port: request.port,
      database: POSTGRES_DATABASE,
      log: (text) => request.onProgress({ step: 'note', text })
    })
    return {
      port: gateway.port,
      parameters: 'directConnection=true',
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
