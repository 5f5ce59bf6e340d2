import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListRows } from '@/components/lists/list-rows'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { listManagedPages } from '@/lib/legal-texts/queries'
import { legalRoutes } from '@/lib/legal-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/time/format-time'

export async function ManagedPagesSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const pages = await listManagedPages(actor)
  return (
    <ListRows
      label={t('legal.manage.listLabel')}
      rows={pages}
      rowKey={({ page }) => page}
      columns={[
        {
          label: t('legal.manage.pageColumn'),
          cell: ({ page }) => (
            <IntentLink href={legalRoutes.page(page)} className="prose-link">
              {t(`legal.page.${page}`)}
            </IntentLink>
          )
        },
        {
          label: t('legal.manage.stateColumn'),
          cell: ({ latest, hasDraft }) => (
            <span className="flex flex-wrap gap-1.5">
              {latest ? (
                <Badge tone="success">{t('legal.manage.inForce', { number: latest.number })}</Badge>
              ) : (
                <Badge tone="notice">{t('legal.manage.draft')}</Badge>
              )}
              {hasDraft ? <Badge>{t('legal.manage.nextSaved')}</Badge> : null}
            </span>
          )
        },
        {
          label: t('legal.manage.confirmedColumn'),
          cell: ({ latest }) =>
            latest ? (
              <span className="grid">
                <bdi>{latest.by ?? t('legal.manage.goneAdmin')}</bdi>
                <span className="text-sm text-ink-soft">{formatExactTime(latest.confirmedAt, t)}</span>
              </span>
            ) : (
              '–'
            ),
          isEmpty: ({ latest }) => latest === null
        },
        {
          label: t('legal.manage.edit'),
          cell: ({ page }) => (
            <LinkButton
              size="small"
              href={legalRoutes.edit(page)}
              aria-label={t('legal.manage.editName', { page: t(`legal.page.${page}`) })}
            >
              {t('legal.manage.edit')}
            </LinkButton>
          )
        }
      ]}
    />
  )
}
