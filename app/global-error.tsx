'use client'

import './globals.css'
import { FailureNotice } from '@/components/layout/failure-notice'

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Flyleaf</title>
        <main>
          <FailureNotice error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
