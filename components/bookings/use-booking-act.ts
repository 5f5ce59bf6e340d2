'use client'

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import { refreshMe } from '@/components/users/me-store'

/** Shows `done` or the server's error, and reloads the list. */
export function useBookingAct<Given = void>(
  noun: 'orders' | 'sales',
  done: string,
  act: (given: Given) => Promise<unknown>
): UseMutationResult<unknown, Error, Given> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast(done),
    onError: (error) => showToast(error.message, 'danger'),
    onSettled: async () => {
      // The unpaid bookings that other pages name.
      if (noun === 'orders') void refreshMe()
      await client.invalidateQueries({ queryKey: [noun] })
    }
  })
}
