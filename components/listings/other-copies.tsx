import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { SectionHeading } from '@/components/ui/section-heading'
import { Table } from '@/components/ui/table'
import type { OtherListing } from '@/lib/listings/find-neighbours'
import { routes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { STATUS_LABELS, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { SellerName } from './seller-name'

export function OtherListings({ copies }: { copies: readonly OtherListing[] }) {
  const t = useTranslations()
  if (copies.length === 0) return null
  const groups = [
    { name: t('listings.sameEdition'), copies: copies.filter(({ isSameEdition }) => isSameEdition) },
    { name: t('listings.otherEditions'), copies: copies.filter(({ isSameEdition }) => !isSameEdition) }
  ].filter((group) => group.copies.length > 0)
  return (
    <section aria-labelledby="other-copies" className="wrap pt-16">
      <SectionHeading id="other-copies" title={t('listings.otherCopies')}>
        {t('listings.otherCopiesText')}
      </SectionHeading>
      <Table className="table-fixed border-t-2 border-shelf text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className={`${CELL} w-[42%] font-normal`}>
              {t('listings.conditionAndEdition')}
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              {t('common.seller')}
            </th>
            <th scope="col" className={`${CELL} w-[24%] text-right font-normal`}>
              {t('common.price')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-title text-lg font-semibold">
                {group.name}
              </th>
            </tr>
            {group.copies.map((copy) => (
              <CopyRow key={copy.id} copy={copy} />
            ))}
          </tbody>
        ))}
      </Table>
    </section>
  )
}

const CELL = 'py-3 pr-4 align-top last:pr-0'

function CopyRow({ copy }: { copy: OtherListing }) {
  const t = useTranslations()
  return (
    <tr className="border-b border-line">
      <td className={CELL}>
        <IntentLink href={routes.book(copy.slug)} className="prose-link font-semibold">
          <span className="sr-only">{copy.title}, </span>
          {t(`listings.condition.${copy.condition}`)}
        </IntentLink>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]" dir="auto">
          {formatEdition(copy, t)}
        </p>
      </td>
      <td className={CELL}>
        <p className="max-w-full [overflow-wrap:anywhere]">
          <SellerName name={copy.sellerName} verified={copy.sellerVerified} className="max-w-full" />
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
          {copy.city}
        </p>
      </td>
      <td className={`${CELL} text-right`}>
        <Price cents={copy.priceCents} className="font-title text-lg font-semibold" />
        {copy.status === 'available' ? null : (
          <p className="mt-1">
            <Badge tone="notice">{t(STATUS_LABELS[copy.status].word)}</Badge>
          </p>
        )}
      </td>
    </tr>
  )
}

/** "Hardback, Diogenes, 1998, German"; unknown parts are left out. */
function formatEdition({ edition, format, publisher, publishedYear, language }: OtherListing, t: Translator): string {
  const known = [
    edition,
    format && formatBinding(format, t),
    publisher,
    publishedYear?.toString(),
    language && formatLanguage(language, t)
  ]
  return known.filter(Boolean).join(', ') || t('listings.editionUnknown')
}
