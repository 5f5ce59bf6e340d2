'use client'

import { useEffect } from 'react'
import { FailureNotice } from '@/components/layout/failure-notice'
import { leaveIfSignedOut } from '@/components/users/leave-if-signed-out'

/** A session may end while its page is rendered: the account is suspended or closed, or logged out elsewhere. */
export default function DashboardErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => void leaveIfSignedOut(), [])
  return <FailureNotice error={error} retry={retry} />
}
