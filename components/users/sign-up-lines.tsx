import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import type { LegalPage } from '@/lib/legal/legal-page'
import { legalRoutes } from '@/lib/legal-routes'
import type { ShopSettings } from '@/lib/settings/settings'

/** Who may join, as the settings say. */
export type SignUpRules = { mode: ShopSettings['registration']['mode']; domains: readonly string[] }

export function RulesLine({ rules: { mode, domains } }: { rules: SignUpRules }) {
  const t = useTranslations()
  if (mode === 'open') return null
  return (
    <p className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
      {t(`users.signUpRules.${mode}`, { domains: domains.join(', ') })}
    </p>
  )
}

function LegalLink({ page, children }: { page: LegalPage; children: ReactNode }) {
  return (
    <a href={legalRoutes.page(page)} target="_blank" className="prose-link">
      {children}
    </a>
  )
}

/** `terms`: the version in force, which signing up accepts. */
export function TermsLine({ terms }: { terms: number | null }) {
  const t = useTranslations()
  const privacy = (label: ReactNode) => <LegalLink page="privacy">{label}</LegalLink>
  return (
    <p className="text-sm text-ink-soft">
      {terms === null
        ? t.rich('legal.signUpDraft', { privacy })
        : t.rich('legal.signUp', { terms: (label) => <LegalLink page="terms">{label}</LegalLink>, privacy })}
    </p>
  )
}
