import type { z } from 'zod'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { chooseText } from '@/lib/legal/legal-text'
import { findPublicVersion } from '@/lib/legal/queries'
import { findTermsToAccept } from '@/lib/legal/terms'
import { legalRoutes } from '@/lib/legal-routes'
import type { Actor } from '@/lib/platform/access/actor'
import type { FormOutcome } from '@/lib/platform/http/read-form'
import { toOwnPath, routes } from '@/lib/routes'
import { LegalArticle } from './legal-article'

/** The version in force with a plain form that accepts it. */
export async function AcceptTermsSection({ actor, outcome }: { actor: Actor; outcome: z.output<typeof FormOutcome> }) {
  const t = await getTranslations()
  const from = toOwnPath(outcome.from ?? routes.dashboard())
  const [number, version] = await Promise.all([findTermsToAccept(actor.id), findPublicVersion('terms')])
  const text = chooseText(version?.texts ?? [], t.language)
  if (number === null || version?.number !== number || !text)
    return (
      <div className="grid justify-items-start gap-5">
        <p>{t('legal.accept.done')}</p>
        <LinkButton href={from}>{t('legal.accept.goOn')}</LinkButton>
      </div>
    )
  return (
    <div className="grid max-w-3xl gap-7">
      <p className="text-ink-soft">{t('legal.accept.about', { number })}</p>
      <FormError message={outcome.error === undefined ? null : t('errors.termsChangedMeanwhile')} />
      <div className="rounded-lg border border-line bg-surface-raised p-4 md:p-6">
        <LegalArticle {...text} />
      </div>
      <form method="post" action={legalRoutes.acceptByForm}>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="from" value={from} />
        <Button tone="accent" type="submit">
          {t('legal.accept.button')}
        </Button>
      </form>
    </div>
  )
}
