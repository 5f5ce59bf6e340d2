import { useTranslations } from '#translations'
import { ChoiceGroup } from '@/components/forms/fields'
import type { OrderLineFacts } from '@/lib/orders/booking'

/** The copies of an order that a case is about. */
export function ConcernedBooks({
  choices,
  chosen,
  onChange,
  error
}: {
  choices: readonly OrderLineFacts[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}) {
  const t = useTranslations()
  return (
    <ChoiceGroup role="group" legend={t('cases.concernedBooks')} error={error}>
      {choices.map(({ bookingId, bookName }) => (
        <label key={bookingId} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={chosen.includes(bookingId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, bookingId] : chosen.filter((one) => one !== bookingId))
            }
          />
          <bdi className="[overflow-wrap:anywhere]">{bookName}</bdi>
        </label>
      ))}
    </ChoiceGroup>
  )
}
