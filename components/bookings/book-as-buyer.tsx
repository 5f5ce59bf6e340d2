'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { addMyRole } from '@/components/users/add-role'
import type { Me } from '@/lib/users/user'
import { BookListingForm } from './book-listing-form'
import type { BookableListing } from './bookable-listing'

export function BookAsBuyer({ listing, me, onClose }: { listing: BookableListing; me: Me; onClose: () => void }) {
  const [isBuyer, setIsBuyer] = useState(me.roles.includes('Buyer'))
  if (!isBuyer) return <OfferBuying onAdded={() => setIsBuyer(true)} onClose={onClose} />
  return <BookListingForm listing={listing} me={me} onClose={onClose} />
}

function OfferBuying({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const t = useTranslations()
  const { pending, refused, send } = useSending()

  async function add(): Promise<'leaving'> {
    await addMyRole('Buyer')
    onAdded()
    return 'leaving'
  }

  return (
    <div className="grid gap-5">
      <p>{t('bookings.offerBuying')}</p>
      <FormError message={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('common.notNow')}
        </Button>
        <Button tone="accent" pending={pending} onClick={() => void send(add)}>
          {t('users.addRoleButton.Buyer')}
        </Button>
      </div>
    </div>
  )
}
