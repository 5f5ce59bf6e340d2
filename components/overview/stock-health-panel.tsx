import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import type { StockHealth } from '@/lib/listings/read-stock-health'
import { OLD_DAYS, UNSEEN_DAYS, type StockListing, type StockProblem } from '@/lib/listings/stock-health'
import { formatDate } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { Panel, PanelEmpty, PanelLine, PanelLines } from './panel'
import { StockFix } from './stock-fix'

/** The list behind a count, where there is one. */
export const STOCK_LISTS = {
  'no-photo': MY_LISTINGS.toHref({ status: 'no-photo' }),
  'no-isbn': MY_LISTINGS.toHref({ status: 'no-isbn' }),
  overpriced: null,
  unseen: MY_LISTINGS.toHref({ status: 'advertised' }),
  old: MY_LISTINGS.toHref({ status: 'available', sort: 'oldest' })
} as const satisfies Record<StockProblem, string | null>

function describeProblem(problem: StockProblem, count: number, t: Translator): string {
  if (problem === 'unseen') return t('overview.stockProblem.unseen', { count, days: UNSEEN_DAYS })
  if (problem === 'old') return t('overview.stockProblem.old', { count, days: OLD_DAYS })
  return t(`overview.stockProblem.${problem}`, { count })
}

function describeListing(
  problem: StockProblem,
  { priceCents, medianCents, listedAt }: StockListing,
  t: Translator
): string {
  const price = formatPrice(priceCents, t.language)
  if (problem !== 'overpriced' || medianCents === null)
    return t('overview.stockFacts', { price, date: formatDate(listedAt.toISOString(), t) })
  return t('overview.stockPrices', { price, median: formatPrice(medianCents, t.language) })
}

export function StockHealthPanel({ health: { examined, isCapped, problems } }: { health: StockHealth }) {
  const t = useTranslations()
  return (
    <Panel
      id="stock-health"
      title={t('overview.stockHealth')}
      more={{ href: routes.myProducts(), label: t('layout.page.myProducts') }}
      className="self-start"
    >
      {examined === 0 ? (
        <PanelEmpty step={{ href: routes.addProduct(), label: t('layout.page.addProduct') }}>
          {t('overview.noStock')}
        </PanelEmpty>
      ) : null}
      {examined > 0 && problems.length === 0 ? (
        <PanelEmpty>{t('overview.stockFine', { count: examined })}</PanelEmpty>
      ) : null}
      {isCapped ? <p className="text-sm text-ink-soft">{t('overview.stockExamined', { count: examined })}</p> : null}
      {problems.map(({ problem, count, listings }) => {
        const label = describeProblem(problem, count, t)
        const href = STOCK_LISTS[problem]
        return (
          <div key={problem}>
            <h4 id={`stock-${problem}`} className="text-sm font-semibold">
              {href ? (
                <IntentLink href={href} className="prose-link py-0.5">
                  {label}
                </IntentLink>
              ) : (
                label
              )}
            </h4>
            <PanelLines of={`stock-${problem}`}>
              {listings.map((listing) => (
                <PanelLine
                  key={listing.id}
                  title={listing.title}
                  href={routes.editProduct(listing.id)}
                  action={
                    <StockFix
                      problem={problem}
                      id={listing.id}
                      title={listing.title}
                      isAdvertised={listing.advertisedAt !== null}
                    />
                  }
                >
                  {describeListing(problem, listing, t)}
                </PanelLine>
              ))}
            </PanelLines>
          </div>
        )
      })}
    </Panel>
  )
}
