'use client'

import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FieldError } from '@/components/ui/field-error'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'
import { Price } from '@/components/ui/price'
import { ListingPrice, ListingPriceResponse } from '@/lib/listings/schemas'
import { putJson } from '@/lib/platform/http/api-client'
import { formatPrice, toTypedPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'

/** The price of an own listing, changed in its place: Enter saves, Escape leaves it as it is. */
export function InlinePrice({ id, title, priceCents }: { id: string; title: string; priceCents: number }) {
  const t = useTranslations()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { pending, error, run, reject } = useAction({ isInline: true, refreshes: 'page' })
  const errorId = `price-error-${id}`

  function leave(): void {
    flushSync(() => setTyped(null))
    button.current?.focus()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = ListingPrice.safeParse(typed)
    if (!checked.success) {
      reject(checked.error.issues[0]?.message ?? null)
      return
    }
    const isSaved = await run(async () => {
      await putJson(apiRoutes.listingPrice(id), { resalePrice: checked.data }, ListingPriceResponse)
      return t('selling.priceSaved', { title })
    })
    if (isSaved) leave()
  }

  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={t('selling.changePrice', { title, price: formatPrice(priceCents, t.language) })}
        onClick={() => {
          reject(null)
          setTyped(toTypedPrice(priceCents, t.language))
        }}
        className="min-h-9 rounded-md underline decoration-dotted underline-offset-4"
      >
        <Price cents={priceCents} className="font-title text-lg font-semibold" />
      </button>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        leave()
      }}
      className="grid gap-1.5"
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('selling.priceOf', { title })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          className="max-w-28"
        />
        <Button type="submit" size="small" pending={pending} className="min-h-11">
          {t('selling.savePrice')}
        </Button>
      </div>
      <FieldError id={errorId} message={error ?? undefined} />
    </form>
  )
}
