import type { EnginePool } from './engine-pool'
import type { TransactionOutcomes } from './transaction-outcomes'

const purgeRetryableWrites = {
  name: 'gateway_purge_retryable_writes',
  text: "DELETE FROM documentdb_data.retryable_writes WHERE write_time < now() - interval '30 minutes'"
}

/**
 * Forgets the results of retryable writes and of transactions that are older than 30 minutes, the life of a
 * logical session: nobody can ask for them any more, and the engine does not do it by itself.
 */
export async function purgeOldRecords(pool: EnginePool, outcomes: TransactionOutcomes): Promise<void> {
  const connection = await pool.take()
  try {
    await connection.run(purgeRetryableWrites, [])
  } finally {
    connection.release()
  }
  await outcomes.purge()
}
