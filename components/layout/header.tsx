import { useTranslations } from '#translations'
import { HeaderSearch, HeaderSearchLink } from '@/components/search/header-search'
import { AccountLink, LogOutAction } from './account-links'
import { CartLink } from './cart-link'
import { MAIN_LINKS } from './dashboard-menu'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'
import { Wordmark } from './wordmark'

/** Reserves room for what depends on the visitor, which prevents layout shifts. */
const KEPT =
  'min-h-11 text-center before:invisible before:block before:h-0 before:px-3 before:font-semibold before:whitespace-pre before:content-[attr(data-kept)] in-data-signed-out:before:hidden'

export function Header() {
  const t = useTranslations()
  return (
    <header className="border-b border-line print:hidden">
      <div className="wrap flex min-h-16 items-center justify-between gap-4 py-2 md:max-lg:gap-1">
        <Wordmark />
        <nav aria-label={t('layout.mainNav')} className="hidden flex-1 items-center md:flex">
          <ul className="mr-1 ml-auto flex items-center gap-1 md:max-lg:gap-0 lg:ml-6">
            {MAIN_LINKS.map(({ label, href }) => (
              <li key={label}>
                <NavLink href={href}>{t(label)}</NavLink>
              </li>
            ))}
            <li className={KEPT} data-kept={`${t('layout.logIn')}\n${t('layout.dashboard')}`}>
              <AccountLink />
            </li>
            <li className="px-3 text-ink-soft md:max-lg:pr-1">{t('layout.aboutUs')}</li>
          </ul>
          <div className={`mr-auto ${KEPT}`} data-kept={t('layout.logOut')}>
            <LogOutAction />
          </div>
          <HeaderSearch />
        </nav>
        <div className="flex items-center max-md:ml-auto md:-mr-1.5 lg:-mr-3">
          <HeaderSearchLink />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
