import { Suspense, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { describePersonal } from '@/components/layout/dashboard-page'
import { Spinner } from '@/components/ui/spinner'

export const generateMetadata = () => describePersonal('Sign in with Google')

/** The pages of the Google window cover the shop's frame: nothing in it is of use for the second they are seen. */
export default function PopupLayout({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-surface p-6">
      <Suspense fallback={<Spinner label={t('One moment')} />}>{children}</Suspense>
    </div>
  )
}
