'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { WantedBooksResponse } from '@/lib/imports/mapping-responses'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'

/** A list of books that somebody reads: to be sold, or to be looked for. */
export function ImportReadingList({ importId }: { importId: string }) {
  const t = useTranslations()
  const [done, setDone] = useState<z.infer<typeof WantedBooksResponse> | null>(null)
  const { pending, error, run } = useAction({ isInline: true })
  return (
    <section
      aria-label={t('imports.readingListTitle')}
      className="grid gap-3 rounded-lg border border-line bg-surface-raised p-5"
    >
      <h2 className="text-xl">{t('imports.readingListTitle')}</h2>
      <p className="max-w-prose">{t('imports.readingListAbout')}</p>
      <p role="status">{done ? t('imports.readingListSaved', done) : null}</p>
      <div className="flex flex-wrap gap-3">
        {done ? (
          <LinkButton href={routes.savedSearches()}>{t('imports.toSavedSearches')}</LinkButton>
        ) : (
          <Button
            pending={pending}
            onClick={() =>
              void run(async () => setDone(await postJson(apiRoutes.importWanted(importId), {}, WantedBooksResponse)))
            }
          >
            {t('imports.readingListButton')}
          </Button>
        )}
      </div>
      <FormError message={error} />
    </section>
  )
}
