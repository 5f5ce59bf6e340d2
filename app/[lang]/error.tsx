'use client'

import { FailureNotice } from '@/components/layout/failure-notice'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailureNotice error={error} retry={retry} />
}
