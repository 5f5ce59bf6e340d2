import { Icon } from '@/components/ui/icon'
import type { PublicSeller } from '@/lib/listings/seller-page'
import { SellerName } from './seller-name'

/** Who a seller is: their name with its tick, since when, where, how much is on sale and how much was sold. */
export function SellerHeader({ seller }: { seller: PublicSeller }) {
  const facts = [
    ['Here since', toMonthWords(seller.memberSince)],
    ['On sale', toCopiesWords(seller.onSaleCount)],
    ['Sold', toCopiesWords(seller.soldCount)],
    ['Checked by the shop', seller.verified ? 'Yes, verified' : 'Not yet']
  ] as const
  return (
    <header className="mt-6 mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line pb-8 md:mb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
          <SellerName name={seller.name} verified={seller.verified} className="max-w-full" />
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-lg text-ink-soft">
          A private seller
          {seller.city === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Icon name="pin" /> {seller.city}
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

function toCopiesWords(count: number): string {
  return count === 1 ? 'One copy' : `${count === 0 ? 'No' : count.toLocaleString('en-IE')} copies`
}

const MONTHS = new Intl.DateTimeFormat('en-IE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function toMonthWords(iso: string): string {
  return MONTHS.format(new Date(iso))
}
