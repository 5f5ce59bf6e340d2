import type { Metadata } from 'next'
import { Suspense, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Spinner } from '@/components/ui/spinner'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Sign in with Google'), robots: { index: false } }
}

/** The pages of the Google window cover the shop's frame: nothing in it is of use for the second they are seen. */
export default function PopupLayout({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-surface p-6">
      <Suspense fallback={<Spinner label={t('One moment')} />}>{children}</Suspense>
    </div>
  )
}
