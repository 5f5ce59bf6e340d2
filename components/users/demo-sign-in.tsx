import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formRoutes } from '@/lib/form-routes'
import type { Role } from '@/lib/platform/access/actor'

const LABELS = {
  Buyer: 'users.tryAsBuyer',
  Seller: 'users.tryAsSeller',
  Admin: 'users.tryAsAdmin'
} as const satisfies Record<Role, string>

/** One press signs in; a plain form, so that it needs no scripts. */
export function DemoSignIn({ roles, isHistoryComing }: { roles: readonly Role[]; isHistoryComing: boolean }) {
  const t = useTranslations()
  return (
    <form method="post" action={formRoutes.demo} className="mb-6 grid gap-3 border-b border-line pb-6">
      <p>
        <Badge tone="notice">{t('users.demoShop')}</Badge>{' '}
        <span className="text-sm text-ink-soft">{t('users.demoShopHint')}</span>
      </p>
      {isHistoryComing ? <p className="text-sm">{t('users.demoHistoryComing')}</p> : null}
      <div className="grid gap-2 sm:grid-cols-3">
        {roles.map((role) => (
          <Button key={role} type="submit" name="role" value={role} className="whitespace-normal">
            {t(LABELS[role])}
          </Button>
        ))}
      </div>
    </form>
  )
}
