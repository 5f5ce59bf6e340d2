/** Null on success, else a code for `toSignInProblem`. next-auth loads on the press. */
export async function signInWithPassword(credentials: { email: string; password: string }): Promise<string | null> {
  const auth = await import('next-auth/react').catch(() => null)
  if (!auth) return 'OFFLINE'
  try {
    const response = await auth.signIn('credentials', { redirect: false, ...credentials })
    if (response?.ok && !response.error) return null
    return response?.error ?? 'UNEXPECTED'
  } catch (error) {
    // fetch reports a network error as a TypeError.
    if (error instanceof TypeError) return 'OFFLINE'
    throw error
  }
}
