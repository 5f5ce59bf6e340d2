'use client'

import { useTexts } from '#texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { noteWish } from '@/components/users/marks-store'
import { deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DeletedAnswer } from '@/lib/platform/answer-fields'

/** Takes a copy off the wishlist. It can be added again, so nothing is asked before. */
export function RemoveWish({ productId, title }: { productId: string; title: string }) {
  const t = useTexts()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => deleteJson(apiRoutes.wish(productId), DeletedAnswer),
    onSuccess: async () => {
      noteWish(productId, false)
      showToast(t('You took this book off your wishlist.'), 'info')
      await client.invalidateQueries({ queryKey: ['wishlist'] })
    },
    onError: (error) => showToast(t.known(error.message), 'danger')
  })
  return (
    <Button pending={removing.isPending} onClick={() => removing.mutate()} aria-label={t('Remove: {title}', { title })}>
      {t('Remove')}
    </Button>
  )
}
