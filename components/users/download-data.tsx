'use client'

import type { MouseEvent } from 'react'
import { z } from 'zod'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { buttonLook } from '@/components/ui/button-look'
import { Spinner } from '@/components/ui/spinner'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

const FILE_NAME = 'my-flyleaf-data.json'

function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetches the file of one's own data, so that a refusal can be read here; without scripts it is a plain link to it. */
export function DownloadData() {
  const t = useTexts()
  const { pending, refused, send } = useSending()

  function press(event: MouseEvent): void {
    event.preventDefault()
    if (!pending) void send(async () => save(await getJson(apiRoutes.profileData, z.unknown())))
  }

  return (
    <>
      <a
        href={apiRoutes.profileData}
        download={FILE_NAME}
        onClick={press}
        aria-busy={pending || undefined}
        className={buttonLook('plain', 'medium', 'justify-self-start')}
      >
        {pending ? <Spinner className="-ml-1" /> : null}
        {t('Download my data')}
      </a>
      <FormError message={refused} />
    </>
  )
}
