'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { missingRole } from '@/lib/users/roles'
import { routes, toSafeReturnPath } from '@/lib/routes'
import { AddRole } from './add-role'
import { refreshMe } from './me-store'
import { useMe } from './use-me'
import { whoMaySee } from './who-may-see'

function Notice() {
  const t = useTranslations()
  const { me } = useMe()
  const from = useSearchParams().get('from')

  // The session may have ended elsewhere.
  useEffect(() => {
    void refreshMe()
  }, [from])

  if (!me) return null
  const path = toSafeReturnPath(from)
  const name = (
    <strong>
      <bdi>{me.name}</bdi>
    </strong>
  )
  const audience = whoMaySee(path, me.roles, t)
  const missing = missingRole(me.roles)
  const helps = missing !== null && whoMaySee(path, [missing], t) === null
  return (
    <div role="status" className="mt-6 grid gap-3 rounded-lg border border-line p-5 text-sm [overflow-wrap:anywhere]">
      {audience ? (
        <p>{t.rich('users.alreadyLoggedInElsewhere', { name: () => name, audience })}</p>
      ) : (
        <p>{t.rich('users.alreadyLoggedIn', { name: () => name })}</p>
      )}
      {audience && helps ? <AddRole role={missing} onAdded={() => window.location.assign(path)} /> : null}
      <LinkButton href={audience || !from ? routes.dashboard() : path} size="small" className="justify-self-start">
        {t(audience || !from ? 'users.dashboardLink' : 'users.continueLink')}
      </LinkButton>
    </div>
  )
}

export function AlreadyLoggedIn() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
