import { useId } from 'react'
import { useTranslations } from '#translations'
import { TitledSection } from '@/components/ui/titled-section'
import { MAX_COPIES } from '@/lib/imports/import-job'

/** Whether a row with a quantity above one makes several listings. */
export function ImportCopies({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations()
  const hint = useId()
  return (
    <TitledSection id="copies" title={t('imports.copiesTitle')}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        {t('imports.copiesLabel')}
      </label>
      <p id={hint} className="text-ink-soft">
        {t('imports.copiesHint', { most: MAX_COPIES })}
      </p>
    </TitledSection>
  )
}
