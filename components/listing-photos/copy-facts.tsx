import { useTranslations } from '#translations'
import { Price } from '@/components/ui/price'
import type { Copy } from '@/lib/listing-photos/copies'
import { formatAuthors } from '@/lib/listings/listing-labels'

/** Enough to tell two copies of one book apart. */
export function CopyFacts({ copy }: { copy: Copy }) {
  const t = useTranslations()
  const { title, authors, condition, priceCents, sku, photos } = copy
  const people = formatAuthors(authors, t)
  return (
    <span className="grid min-w-0 text-left">
      <bdi className="font-semibold [overflow-wrap:anywhere]">{title}</bdi>
      <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {people ? (
          <>
            <bdi>{people}</bdi> ·{' '}
          </>
        ) : null}
        {t(`listings.condition.${condition}`)} · <Price cents={priceCents} />
        {sku ? (
          <>
            {' '}
            · <bdi>{sku}</bdi>
          </>
        ) : null}{' '}
        · {t('listingPhotos.photoCount', { count: photos })}
      </span>
    </span>
  )
}
