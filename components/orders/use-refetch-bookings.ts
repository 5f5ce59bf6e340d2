'use client'

import { useRefetch } from '@/components/queries/use-refetch'
import { refreshMe } from '@/components/users/me-store'

export function useRefetchBookings(noun: 'orders' | 'sales'): () => Promise<void> {
  const refetch = useRefetch(noun)
  return () => {
    // The unpaid bookings that other pages name.
    if (noun === 'orders') void refreshMe()
    return refetch()
  }
}
