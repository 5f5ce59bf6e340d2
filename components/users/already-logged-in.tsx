'use client'

import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import { useMe } from './use-me'

/** Tells somebody who is logged in already whose account it is; the form above can still change to another one. */
export function AlreadyLoggedIn() {
  const { me } = useMe()
  if (!me) return null
  return (
    <div className="mt-6 grid gap-3 rounded-lg border border-line p-5 text-sm">
      <p>
        You are logged in as <strong>{me.name}</strong>. If a page sent you here, it is for another kind of account: log in
        with that one above.
      </p>
      <LinkButton href={routes.dashboard()} size="small" className="justify-self-start">
        Go to your dashboard
      </LinkButton>
    </div>
  )
}
