'use client'

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'

/** An act on a booking: says `done`, or the server's words, and reads the list again either way. */
export function useBookingAct<Given = void>(noun: 'orders' | 'sales', done: string, act: (given: Given) => Promise<unknown>): UseMutationResult<unknown, Error, Given> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast(done),
    onError: (error) => showToast(error.message, 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: [noun] })
  })
}
