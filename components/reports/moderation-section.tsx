import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { Select, TextInput } from '@/components/ui/text-input'
import type { Actor } from '@/lib/platform/access/actor'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { listModeratedListings } from '@/lib/reports/listing-queries'
import { MODERATION_CHOICES, type ModerationFilter } from '@/lib/reports/moderation'
import { routes } from '@/lib/routes'
import { ModerateListing } from './moderate-listing'
import { ModeratedListingFacts } from './moderated-listing-facts'
import { CHOICE_WORDS, toCountWords } from './moderation-words'

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
function ModerationSearch({ filter }: { filter: ModerationFilter }) {
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

/** Every copy of the shop for an admin: a search, the copies, their pages. */
export async function ModerationSection({ actor, filter }: { actor: Actor; filter: ModerationFilter }) {
  const [found, t] = await Promise.all([listModeratedListings(actor, filter), getTexts()])
  return (
    <div className="grid gap-5">
      <ModerationSearch filter={filter} />
      <p role="status" className="text-ink-soft">
        {toCountWords(found, t)}
      </p>
      {found.rows.length > 0 ? (
        <ul className="grid gap-3">
          {found.rows.map((listing) => (
            <li key={listing.id}>
              <ModeratedListingFacts listing={listing}>
                <div>
                  <ModerateListing id={listing.id} title={listing.title} isTakenDown={listing.takenDown !== null} />
                </div>
              </ModeratedListingFacts>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('Nothing here')} action={<LinkButton href={routes.listings()}>{t('Show all')}</LinkButton>}>
          <p>{t('No copy fits. Words are looked for from their beginning.')}</p>
        </EmptyState>
      )}
      <Pagination page={found.page} pageCount={found.pageCount} hrefOf={(page) => routes.listings({ ...filter, page })} />
    </div>
  )
}
