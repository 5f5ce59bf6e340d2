'use client'

import { useTransition, type FormEvent } from 'react'
import { useRouter } from 'next/navigation'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { Select, TextInput } from '@/components/ui/text-input'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import type { MyListings } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { SORTS, toFilterWord, toMyProductsAddress, type MyProductsShown } from './my-products-words'

/** Status, search and order of My Products. Each choice has an address, so that it can be shared and gone back from. */
export function MyProductsFilter({ shown, counts }: { shown: MyProductsShown; counts: MyListings['counts'] }) {
  const t = useTexts()
  const router = useRouter()
  const [moving, startMoving] = useTransition()

  function follow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const q = String(given.get('q') ?? '').trim()
    const sort = SORTS.find((candidate) => candidate.sort === given.get('sort'))?.sort ?? 'newest'
    startMoving(() => router.push(toMyProductsAddress(shown, { q, sort })))
  }

  const choices = [undefined, ...LISTING_STATUSES, ...(counts['taken-down'] > 0 ? (['taken-down'] as const) : [])] as const

  return (
    <div className="grid gap-4">
      <nav aria-label={t('Sales status')}>
        <ul className="flex flex-wrap gap-1">
          {choices.map((status) => (
            <li key={status ?? 'all'}>
              <IntentLink
                href={toMyProductsAddress(shown, { status })}
                aria-current={shown.status === status ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm',
                  shown.status === status ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
                )}
              >
                {t(toFilterWord(status))} <span className="tabular-nums">{counts[status ?? 'all']}</span>
              </IntentLink>
            </li>
          ))}
        </ul>
      </nav>
      <form
        key={`${shown.q} ${shown.sort}`}
        role="search"
        aria-label={t('Your products')}
        action={routes.myProducts()}
        onSubmit={follow}
        className="flex flex-wrap gap-3"
      >
        {shown.status ? <input type="hidden" name="status" value={shown.status} /> : null}
        <TextInput name="q" type="search" aria-label={t('Title or author')} placeholder={t('Title or author')} defaultValue={shown.q} maxLength={toMaxLength(TEXT_LIMITS.searchWords)} className="min-w-40 flex-1" />
        <span className="min-w-44 max-sm:flex-1">
          <Select name="sort" aria-label={t('Order')} defaultValue={shown.sort} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
            {SORTS.map(({ sort, words }) => (
              <option key={sort} value={sort}>
                {t(words)}
              </option>
            ))}
          </Select>
        </span>
        <Button type="submit" pending={moving}>
          {t('Search')}
        </Button>
      </form>
    </div>
  )
}
