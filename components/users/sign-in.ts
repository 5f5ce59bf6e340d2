/** Null when it worked, else a code for `toSignInProblem`. The library is loaded on the press, which keeps the page light. */
export async function signInWithPassword(credentials: { email: string; password: string }): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const response = await signIn('credentials', { redirect: false, ...credentials })
    if (response?.ok && !response.error) return null
    return response?.error ?? 'UNEXPECTED'
  } catch (error) {
    // fetch reports a lost network as a TypeError.
    if (error instanceof TypeError) return 'OFFLINE'
    throw error
  }
}
