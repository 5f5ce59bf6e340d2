/** One line for the operator. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
