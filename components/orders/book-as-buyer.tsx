'use client'

import { useState, type ComponentProps } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { addMyRole } from '@/components/users/add-role'
import type { Me } from '@/lib/users/user'
import { BookListingForm } from './book-listing-form'

export function BookAsBuyer({ me, ...form }: ComponentProps<typeof BookListingForm> & { me: Me }) {
  const [isBuyer, setIsBuyer] = useState(me.roles.includes('Buyer'))
  if (!isBuyer) return <OfferBuying onAdded={() => setIsBuyer(true)} onClose={form.onClose} />
  return <BookListingForm me={me} {...form} />
}

function OfferBuying({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })

  async function add(): Promise<void> {
    await addMyRole('Buyer')
    onAdded()
  }

  return (
    <div className="grid gap-5">
      <p>{t('bookings.offerBuying')}</p>
      <FormError message={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('common.notNow')}
        </Button>
        <Button tone="accent" pending={pending} onClick={() => void run(add)}>
          {t('users.addRoleButton.Buyer')}
        </Button>
      </div>
    </div>
  )
}
