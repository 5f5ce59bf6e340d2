import { getTranslations } from '@/components/i18n/translations-on-server'
import { LinkButton } from '@/components/ui/link-button'
import { findTermsToAccept } from '@/lib/legal/terms'
import { legalRoutes } from '@/lib/legal-routes'
import type { Actor } from '@/lib/platform/access/actor'

/** Above what needs the current terms, while they are not accepted. `from`: the page to return to. */
export async function TermsNotice({ actor, from }: { actor: Actor; from: string }) {
  if (actor.roles.includes('Admin') || (await findTermsToAccept(actor.id)) === null) return null
  const t = await getTranslations()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-notice-soft px-3.5 py-2.5 text-notice">
      <p className="min-w-0 flex-1 basis-64 text-sm font-medium">{t('legal.accept.notice')}</p>
      <LinkButton size="small" href={legalRoutes.acceptTerms(from)}>
        {t('legal.accept.read')}
      </LinkButton>
    </div>
  )
}
