'use client'

import { useOptimistic, useTransition, type FormEvent } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { Options } from '@/components/ui/options'
import { Select, TextInput } from '@/components/ui/text-input'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import type { MyListings } from '@/lib/listings/listing'
import { STOCK_FILTERS } from '@/lib/listings/schemas'
import { routes } from '@/lib/routes'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { SORTS, toFilterWord, toMyProductsAddress, type MyProductsShown } from './my-products-labels'

/** Each choice has its own address. */
export function MyProductsFilter({ shown, counts }: { shown: MyProductsShown; counts: MyListings['counts'] }) {
  const t = useTranslations()
  const router = useRouter()
  const [moving, startMoving] = useTransition()
  const [chosenSort, choose] = useOptimistic(shown.sort)

  function follow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const q = String(given.get('q') ?? '').trim()
    const sort = SORTS.find((candidate) => candidate.sort === given.get('sort'))?.sort ?? 'newest'
    startMoving(() => {
      choose(sort)
      router.push(toMyProductsAddress(shown, { q, sort }))
    })
  }

  const statuses = [undefined, ...LISTING_STATUSES, 'taken-down'] as const
  const choices = [
    ...statuses
      .map((status) => ({ status, count: counts[status ?? 'all'] }))
      .filter(({ status, count }) => status !== 'taken-down' || count > 0),
    // Reached from the dashboard, which has the numbers.
    ...STOCK_FILTERS.filter((status) => status === shown.status).map((status) => ({ status, count: null }))
  ]

  return (
    <div className="grid gap-4">
      <ChoiceLinks
        label={t('selling.salesStatusLabel')}
        choices={choices.map(({ status, count }) => ({
          href: toMyProductsAddress(shown, { status }),
          words: (
            <>
              {t(toFilterWord(status))} <span className="tabular-nums">{count}</span>
            </>
          ),
          isCurrent: shown.status === status
        }))}
        className="min-h-9 text-sm"
      />
      <form
        role="search"
        aria-label={t('selling.yourProducts')}
        action={routes.myProducts()}
        onSubmit={follow}
        className="flex flex-wrap gap-3"
      >
        {shown.status ? <input type="hidden" name="status" value={shown.status} /> : null}
        <TextInput
          key={shown.q}
          name="q"
          type="search"
          aria-label={t('selling.searchLabel')}
          placeholder={t('selling.searchLabel')}
          defaultValue={shown.q}
          maxLength={toMaxLength(TEXT_LIMITS.query)}
          className="min-w-40 flex-1"
        />
        <span className="min-w-44 max-sm:flex-1">
          <Select
            name="sort"
            aria-label={t('common.sortBy')}
            value={chosenSort}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <Options of={SORTS.map(({ sort, words }) => [sort, t(words)])} />
          </Select>
        </span>
        <Button type="submit" pending={moving}>
          {t('common.searchButton')}
        </Button>
      </form>
    </div>
  )
}
