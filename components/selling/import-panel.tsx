'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { TitledSection } from '@/components/ui/titled-section'
import type { CommissionRate } from '@/lib/commission/commission'
import type { CheckedImport, ImportProgress } from '@/lib/imports/import-run'
import { routes } from '@/lib/routes'
import { ImportRows } from './import-rows'
import { ImportRun } from './import-run'
import { ImportUpload, type FollowedFile } from './import-upload'

function toFollowed({ importId, rows, counts, warnings }: CheckedImport): FollowedFile {
  const progress: ImportProgress = {
    importId,
    counts,
    state: 'checked',
    total: counts.ok + counts.repaired,
    listed: 0,
    failed: 0,
    startedAt: null,
    finishedAt: null
  }
  return { progress, rows, warnings }
}

/** The address identifies the file, so a reload loses nothing. */
export function ImportPanel({ initial, rate }: { initial: FollowedFile | null; rate: CommissionRate }) {
  const t = useTranslations()
  const [file, setFile] = useState(initial)

  function follow(next: FollowedFile | null): void {
    setFile(next)
    window.history.replaceState(null, '', routes.imports(next?.progress.importId))
  }

  if (!file) return <ImportUpload onChecked={(checked) => follow(toFollowed(checked))} />
  return (
    <div className="grid gap-6">
      {file.warnings.map((warning) => (
        <p
          key={warning}
          role="status"
          className="flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm text-notice"
        >
          <Icon name="warning" className="mt-0.5" />
          {warning}
        </p>
      ))}
      <ImportRun file={file} onChange={(change) => setFile({ ...file, ...change })} onLeave={() => follow(null)} />
      <TitledSection id="rows" title={t('imports.rowsTitle')}>
        <ImportRows key={file.progress.importId} rows={file.rows} counts={file.progress.counts} rate={rate} />
      </TitledSection>
    </div>
  )
}
