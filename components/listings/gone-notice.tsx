import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'

export function GoneNotice({ what = 'copy' }: { what?: 'copy' | 'seller' }) {
  const t = useTranslations()
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
      <h1 className="text-3xl">{what === 'seller' ? t('listings.sellerGoneTitle') : t('listings.goneTitle')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{t('listings.goneText')}</p>
      <LinkButton href={routes.books()} tone="accent" size="large" className="mt-4">
        {t('search.allBooks')}
      </LinkButton>
    </div>
  )
}
