import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'
import { SearchBox } from './search-box'
import { SearchForm } from './search-form'

/** Hidden by CSS on pages with their own search: the header is the same on every page. */

export function HeaderSearch() {
  return (
    <SearchForm className={'ml-4 hidden max-w-sm flex-1 lg:not-in-[body:has(#search)]:block'}>
      <SearchBox defaultValue="" />
    </SearchForm>
  )
}

export function HeaderSearchLink() {
  const t = useTranslations()
  return (
    <IntentLink
      href={routes.books()}
      aria-label={t('search.boxLabel')}
      className="hidden size-11 shrink-0 place-items-center rounded-md hover:bg-surface-sunken max-lg:not-in-[body:has(#search)]:grid"
    >
      <Icon name="search" />
    </IntentLink>
  )
}
