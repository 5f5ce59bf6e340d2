import type { Route } from 'next'
import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { formRoutes } from '@/lib/form-routes'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { LEGAL_PAGES } from '@/lib/legal/legal-page'
import { legalRoutes } from '@/lib/legal-routes'
import { routes } from '@/lib/routes'
import { toTagline } from '@/lib/settings/identity'
import { Contact } from './contact'
import { LanguageSwitch } from './language-switch'
import { NewsletterBox } from './newsletter-box'

type Column = { title: PlainKey; lines: readonly { label: PlainKey; href?: Route }[] }

/** Entries without an address are plain text. */
const listColumns = (): readonly Column[] => [
  {
    title: 'layout.footerServices',
    lines: [
      { label: 'search.allBooks', href: routes.books() },
      { label: 'imports.bring.title', href: routes.bringList() },
      { label: listOfferedMethods().includes('card') ? 'layout.footerCardPayments' : 'layout.footerCash' }
    ]
  },
  {
    title: 'layout.footerCompany',
    lines: [
      { label: 'layout.aboutUs' },
      { label: 'layout.blog', href: routes.blog() },
      { label: 'layout.apiDocs', href: routes.apiDocs() }
    ]
  },
  {
    title: 'layout.footerLegal',
    lines: [
      ...LEGAL_PAGES.map((page) => ({ label: `legal.page.${page}` as const, href: legalRoutes.page(page) })),
      { label: 'layout.footerCookies' },
      { label: 'layout.footerPrices' }
    ]
  }
]

export function Footer() {
  const t = useTranslations()
  return (
    <footer className="mt-20 border-t-2 border-shelf bg-surface-sunken print:hidden">
      <div className="wrap grid gap-12 py-14 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <section aria-labelledby="newsletter" className="grid content-start gap-2">
          <h2 id="newsletter" className="text-xl">
            {t('newsletter.title')}
          </h2>
          <p className="mb-3 max-w-md text-ink-soft">{t('newsletter.text')}</p>
          <NewsletterBox action={formRoutes.newsletter} />
        </section>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {listColumns().map((column) => (
            <section key={column.title} aria-label={t(column.title)}>
              <h2 className="mb-2 text-base/[1.875rem]">{t(column.title)}</h2>
              <ul className="grid gap-1 text-sm text-ink-soft">
                {column.lines.map(({ label, href }) => (
                  <li key={label}>
                    {href ? (
                      <IntentLink
                        href={href}
                        className="inline-block min-w-6 py-1 underline-offset-4 hover:text-ink hover:underline"
                      >
                        {t(label)}
                      </IntentLink>
                    ) : (
                      <span className="inline-block py-1">{t(label)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <Contact />
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-4 text-sm text-ink-soft">
        <p>{toTagline(t)}</p>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
