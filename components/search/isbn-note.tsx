import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { parseQuery } from '@/lib/search/parse-query'
import type { Search } from '@/lib/search/search'
import { toAddressOn, type CategoryScope } from '@/lib/search/search-address'

/** Names numbers with a wrong check digit, which were not searched as ISBN. */
export function IsbnNote({ search, scope: category }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  return parseQuery(search.q).doubtful.map((isbn) => (
    <p key={isbn} className="max-w-prose border-l-2 border-shelf pl-5">
      {t.rich('search.isbnCheckDigit', {
        isbn,
        alone: (words) => (
          <IntentLink
            href={toAddressOn(category, { ...search, q: isbn, after: null })}
            rel="nofollow"
            className="prose-link"
          >
            {words}
          </IntentLink>
        )
      })}
    </p>
  ))
}
