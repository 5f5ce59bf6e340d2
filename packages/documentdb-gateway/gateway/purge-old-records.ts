import type { EnginePool } from './engine-pool'
import type { TransactionOutcomes } from './transaction-outcomes'
import type { WriteReplies } from './write-replies'

/**
 * Forgets the results of retryable writes and of transactions that are older than 30 minutes, the life of a
 * logical session.
 */
export async function purgeOldRecords(
  pool: EnginePool,
  outcomes: TransactionOutcomes,
  replies: WriteReplies
): Promise<void> {
  await replies.prepare()
  const connection = await pool.take()
  try {
    await replies.purge(connection)
  } finally {
    connection.release()
  }
  await outcomes.purge()
}
