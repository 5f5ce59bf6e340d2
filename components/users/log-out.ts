import { clearDrafts } from '@/components/forms/clear-drafts'
import { clearAccessToken } from './access-token'
import { currentMe, refreshMe } from './me-store'
import { routes } from '@/lib/routes'

/**
 * Ends the session and loads the front page anew, so that nothing of the person stays in memory. Failures are swallowed
 * as the specification asks (section 8): the visitor lands on the front page either way and sees whether it worked. What
 * the browser keeps of them goes only when it has: by it the front page knows that this is no guest.
 */
export async function logOut(): Promise<void> {
  try {
    // Loaded on the press: no public page needs the sign-in library before.
    const { signOut } = await import('next-auth/react')
    await signOut({ redirect: false })
  } catch {
    // Specification, section 8: "Log-out errors are swallowed silently."
  }
  await refreshMe()
  const { status, me } = currentMe()
  if (status === 'known' && me === null) {
    clearAccessToken()
    clearDrafts()
  }
  window.location.assign(routes.home())
}
