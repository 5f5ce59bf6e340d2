'use client'

import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { leaveFor } from '@/components/actions/leaving'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { toFilePart } from '@/lib/platform/text/to-file-part'
import { routes } from '@/lib/routes'

const toFileName = () => `${toFilePart(publicSettings().shopName, 'shop')}-recovery-codes.txt`

/** Shown once, right after they were made. `message` is shown on the page after it. */
export function RecoveryCodes({ codes, message }: { codes: readonly string[]; message: string }) {
  const t = useTranslations()
  return (
    <section className="grid gap-4" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="text-xl">
        {t('users.recoveryCodes')}
      </h2>
      <p>{t('users.recoveryCodesKeep')}</p>
      <ul className="grid gap-x-8 gap-y-1.5 rounded-md bg-surface-sunken px-5 py-4 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(toFileName(), new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}>
          {t('users.recoveryCodesSave')}
        </Button>
        <Button tone="accent" onClick={() => leaveFor(routes.twoStep(), message)}>
          {t('users.recoveryCodesDone')}
        </Button>
      </div>
    </section>
  )
}
