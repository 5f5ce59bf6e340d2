import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { MODERATION_CHOICES, type ModerationFilter } from '@/lib/reports/moderation'
import { routes } from '@/lib/routes'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { CHOICE_WORDS } from './moderation-words'

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
export function ModerationSearch({ filter }: { filter: ModerationFilter }) {
  const t = useTexts()
  return (
    <form action={routes.listings()} role="search" aria-label={t('Listings')} className="grid gap-3 sm:grid-cols-2 sm:items-end lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_auto]">
      <Field label={t('Title, author or ISBN')}>
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} maxLength={toMaxLength(TEXT_LIMITS.searchWords)} autoComplete="off" />}
      </Field>
      <Field label={t('Seller’s name or email')}>
        {(control) => <TextInput {...control} type="search" name="seller" defaultValue={filter.seller} maxLength={toMaxLength(TEXT_LIMITS.searchWords)} autoComplete="off" />}
      </Field>
      <Field label={t('Which')}>
        {(control) => (
          <Select {...control} name="show" defaultValue={filter.show}>
            {MODERATION_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(CHOICE_WORDS[choice])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="self-end">
        {t('Search')}
      </Button>
    </form>
  )
}
