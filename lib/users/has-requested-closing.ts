/** True while the owner of an account wants it closed and has not taken that back. */
export function hasRequestedClosing(
  user: { closeRequest?: { takenBackAt?: Date | null } | null } | null | undefined
): boolean {
  return user?.closeRequest != null && user.closeRequest.takenBackAt == null
}
