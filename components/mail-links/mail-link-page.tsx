import { Suspense, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { Skeleton } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import { MailLinkAction, type MailLinkPurpose } from './mail-link-action'

export function MailLinkPage({
  title,
  purpose,
  label,
  children
}: {
  title: string
  purpose: MailLinkPurpose
  label: string
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <div className="wrap pt-12 md:pt-20">
      <div className="mx-auto grid max-w-lg gap-6">
        <h1 className="text-3xl">{title}</h1>
        <Card className="grid gap-5">
          {children}
          <Suspense fallback={<Skeleton className="h-11 w-full" />}>
            <MailLinkAction purpose={purpose} label={label} />
          </Suspense>
        </Card>
        <p className="text-center">
          <IntentLink href={routes.books()} className="prose-link inline-block py-1">
            {t('common.booksLink')}
          </IntentLink>
        </p>
      </div>
    </div>
  )
}
