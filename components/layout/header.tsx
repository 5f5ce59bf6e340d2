import { useTexts } from '#texts'
import { HeaderSearch, HeaderSearchLink } from '@/components/search/header-search'
import { AccountLinks } from './account-links'
import { MAIN_LINKS } from './main-links'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'
import { Wordmark } from './wordmark'

/** The navigation bar of every page. Its HTML is the same for everybody. */
export function Header() {
  const t = useTexts()
  return (
    <header className="border-b border-line print:hidden">
      <div className="wrap flex min-h-16 items-center justify-between gap-4 py-2">
        <Wordmark />
        <nav aria-label={t('Main')} className="hidden flex-1 items-center md:flex">
          <ul className="mx-auto flex items-center gap-1 lg:mr-auto lg:ml-6">
            {MAIN_LINKS.map(({ label, href }) => (
              <li key={label}>
                {href ? (
                  <NavLink href={href}>{t(label)}</NavLink>
                ) : (
                  <span className="inline-flex min-h-11 items-center px-3 text-ink-soft">{t(label)}</span>
                )}
              </li>
            ))}
          </ul>
          <HeaderSearch />
          <AccountLinks />
        </nav>
        <HeaderSearchLink />
        <MobileMenu />
      </div>
    </header>
  )
}
