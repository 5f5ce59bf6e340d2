import type { ComponentProps } from 'react'
import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { FieldError } from '@/components/ui/field-error'

/** How an order is paid; nothing to choose where the shop offers one way, which is then only said unless it is the card. */
export function MethodChoice({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) {
  const t = useTranslations()
  const [first, ...others] = listOfferedMethods()
  if (others.length === 0)
    return first === 'at_meeting' ? <p className="text-ink-soft">{t('payments.methodHint.at_meeting')}</p> : null
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm font-semibold">{t('payments.methodField')}</legend>
      {[first, ...others].map((method) =>
        method ? (
          <label key={method} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name="paymentMethod"
              defaultChecked={method === first}
              {...input}
              value={method}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block">{t(`payments.method.${method}`)}</span>
              <span className="block text-sm text-ink-soft">{t(`payments.methodHint.${method}`)}</span>
            </span>
          </label>
        ) : null
      )}
      <FieldError id="payment-method-error" message={error} />
    </fieldset>
  )
}

/** In one line beside a price; nothing in a shop that takes cards only. */
export function AcceptedMethods({ className }: { className?: string }) {
  const t = useTranslations()
  const methods = listOfferedMethods()
  if (methods.join() === 'card') return null
  return <p className={className}>{t(`payments.accepted.${methods.length > 1 ? 'both' : 'at_meeting'}`)}</p>
}
