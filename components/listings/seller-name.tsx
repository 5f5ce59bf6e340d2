import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { toShownName } from '@/lib/users/erased'

export function SellerName({ name, verified, className }: { name: string; verified: boolean; className?: string }) {
  const t = useTranslations()
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-1', className)}>
      <span className="truncate" dir="auto">
        {toShownName(name, t)}
      </span>
      {verified ? (
        <svg
          role="img"
          aria-label={t('listings.verifiedSeller')}
          viewBox="0 0 24 24"
          className="size-[1.15em] shrink-0 text-success"
        >
          <title>{t('listings.verifiedSeller')}</title>
          <path
            className="fill-current"
            d="m12 1.8 2.6 2.1 3.3-.3 1.1 3.2 2.9 1.7-.7 3.5.7 3.5-2.9 1.7-1.1 3.2-3.3-.3L12 22.2l-2.6-2.1-3.3.3L5 17.2l-2.9-1.7.7-3.5-.7-3.5L5 6.8l1.1-3.2 3.3.3z"
          />
          <path
            className="fill-none stroke-surface-raised"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m7.8 12.3 2.9 2.9 5.5-6"
          />
        </svg>
      ) : null}
    </span>
  )
}
