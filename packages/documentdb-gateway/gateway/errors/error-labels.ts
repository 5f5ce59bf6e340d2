/** What decides the labels of an error. */
export interface FailedCommand {
  code: number
  command: string
  inTransaction: boolean
  /** A write that may be sent again because the engine remembers its transaction number. */
  retryable: boolean
}

const transientCodes: ReadonlySet<number> = new Set([24, 91, 112, 251, 365])

/**
 * The labels by which drivers decide what to repeat: TransientTransactionError the whole transaction,
 * UnknownTransactionCommitResult the commit, RetryableWriteError the one command.
 * Source: the MongoDB specifications "Transactions" and "Retryable Writes".
 */
export function errorLabels(failed: FailedCommand): string[] {
  const { code } = failed
  if (failed.command === 'commitTransaction') {
    if (code === 91 || code === 50) return ['RetryableWriteError', 'UnknownTransactionCommitResult']
    return code === 112 || code === 251 ? ['TransientTransactionError'] : []
  }
  if (failed.command === 'abortTransaction') return code === 91 ? ['RetryableWriteError'] : []
  if (failed.inTransaction) return transientCodes.has(code) ? ['TransientTransactionError'] : []
  return failed.retryable && code === 91 ? ['RetryableWriteError'] : []
}
