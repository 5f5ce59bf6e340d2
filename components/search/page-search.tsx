import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import type { Search } from '@/lib/search/search'
import { toAddressOn, usualSort, type CategoryScope } from '@/lib/search/search-address'
import { SEARCH_FORM } from './form-names'
import { SearchBox } from './search-box'
import { SearchForm } from './search-form'

/** The search of a page that shows what it finds; the facets further down belong to the same form. */
export function PageSearch({ search, scope: category }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  return (
    <SearchForm
      id={SEARCH_FORM}
      scope={category}
      address={toAddressOn(category, search)}
      className="flex max-w-3xl gap-2"
    >
      <SearchBox defaultValue={search.q} className="min-w-0 flex-1" />
      {search.sort === usualSort(search.q) ? null : <input type="hidden" name="sort" value={search.sort} />}
      <Button type="submit" tone="accent">
        {t('common.searchButton')}
      </Button>
    </SearchForm>
  )
}
