'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { toSafeReturnPath } from '@/lib/routes'
import { NoticeBox } from './account-page'
import { refreshMe } from './me-store'
import { SignedInNotice } from './signed-in-notice'
import { useMe } from './use-me'

function Notice() {
  const { me } = useMe()
  const from = useSearchParams().get('from')

  // The session may have ended elsewhere.
  useEffect(() => {
    void refreshMe()
  }, [from])

  return me ? (
    <NoticeBox className="mt-6">
      <SignedInNotice name={me.name} roles={me.roles} path={from ? toSafeReturnPath(from) : null} />
    </NoticeBox>
  ) : null
}

export function AlreadyLoggedIn() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
