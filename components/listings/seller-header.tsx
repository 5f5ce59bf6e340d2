import { useTexts } from '#texts'
import { Icon } from '@/components/ui/icon'
import type { PublicSeller } from '@/lib/listings/seller-page'
import type { SellerRecord } from '@/lib/listings/seller-record'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { LOCALES, type Language } from '@/lib/platform/i18n/language'
import type { Texts } from '@/lib/platform/i18n/texts'
import { toReliabilityWords } from './reliability-words'
import { SellerName } from './seller-name'

/** Who a seller is: their name with its tick, since when, where, how much is on sale, how much was sold and handed over. */
export function SellerHeader({ seller, record }: { seller: PublicSeller; record: SellerRecord }) {
  const t = useTexts()
  const facts = [
    [t('Here since'), toMonthWords(seller.memberSince, t.language)],
    [t('On sale'), toCopiesWords(seller.onSaleCount, t)],
    [t('Sold'), toCopiesWords(seller.soldCount, t)],
    [t('Sales handed over'), toReliabilityWords(record, t)],
    [t('Checked by the shop'), t(seller.verified ? 'Yes, verified' : 'Not yet')]
  ] as const
  return (
    <header className="mt-6 mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line pb-8 md:mb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
          <SellerName name={seller.name} verified={seller.verified} className="max-w-full [overflow-wrap:anywhere] [&>span]:overflow-visible [&>span]:whitespace-normal" />
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-lg text-ink-soft">
          {t('A private seller')}
          {seller.city === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Icon name="pin" /> <bdi className="[overflow-wrap:anywhere]">{seller.city}</bdi>
            </span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:flex md:gap-12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function toCopiesWords(count: number, t: Texts): string {
  if (count === 0) return t('No copies')
  return count === 1 ? t('One copy') : t('{count} copies', { count: formatNumber(count, t.language) })
}

function toMonthWords(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso))
}
