import { useTexts } from '#texts'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'

export function GoneNotice({ what = 'copy' }: { what?: 'copy' | 'seller' }) {
  const t = useTexts()
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
      <h1 className="text-3xl">{what === 'seller' ? t('This seller has left the shop') : t('This copy has left the shop')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        {t('It was here once and will not come back. The shelves are full of others.')}
      </p>
      <LinkButton href={routes.books()} tone="accent" size="large" className="mt-4">
        {t('All books')}
      </LinkButton>
    </div>
  )
}
