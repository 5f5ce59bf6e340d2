import type { Metadata } from 'next'
import { BookByForm } from '@/components/orders/book-by-form'
import { FormError } from '@/components/forms/form-error'
import { TermsNotice } from '@/components/legal/terms-notice'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { requireRole } from '@/lib/users/current-actor'
import { formRoutes } from '@/lib/form-routes'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { toFormProblem } from '@/lib/api/form-problems'
import { canBeBooked } from '@/lib/listings/listing-status'
import { findPublicListing } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<object> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, listing] = await Promise.all([getTranslations(), params.then(({ id }) => findPublicListing(id))])
  return listing
    ? { title: t('bookings.bookNowLabel', { title: listing.title }), robots: { index: false } }
    : describeMissing()
}

/** Books by a plain form; with scripts a dialog does. */
export default async function BookCopyPage({ params, searchParams }: Props) {
  const t = await getTranslations()
  const { id } = await params
  const actor = await requireRole(formRoutes.bookCopy(id), 'Buyer')
  const listing = await findPublicListing(id)
  if (!listing) return <MissingPersonal />
  const rejection = FormOutcome.parse(await searchParams)
  const problem = toFormProblem(canBeBooked(listing) ? rejection : { error: rejection.error ?? 'BOOK_GONE' })
  return (
    <div className="grid max-w-xl gap-5">
      <h1 className="text-2xl">{t('bookings.bookTitle')}</h1>
      <TermsNotice actor={actor} from={formRoutes.bookCopy(id)} />
      <FormError message={problem === null ? null : t(problem)} />
      {canBeBooked(listing) ? <BookByForm listing={listing} me={actor} /> : null}
      <IntentLink href={routes.book(listing.slug)} className="prose-link justify-self-start py-1" dir="auto">
        {listing.title}
      </IntentLink>
    </div>
  )
}
