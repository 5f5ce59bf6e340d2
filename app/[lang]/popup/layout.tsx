import type { Metadata } from 'next'
import { Suspense, type ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Sign in with Google', robots: { index: false } }

/** The pages of the Google window cover the shop's frame: nothing in it is of use for the second they are seen. */
export default function PopupLayout({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-surface p-6">
      <Suspense fallback={<Spinner label="One moment" />}>{children}</Suspense>
    </div>
  )
}
