import { Suspense, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { describePersonal } from '@/components/seo/describe-page'
import { Spinner } from '@/components/ui/spinner'

export const generateMetadata = () => describePersonal('users.googlePopupTitle')

/** The Google window needs no navigation. */
export default function PopupLayout({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-surface p-6">
      <Suspense fallback={<Spinner label={t('common.oneMoment')} />}>{children}</Suspense>
    </div>
  )
}
