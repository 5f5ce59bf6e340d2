import { useTexts } from '#texts'
import { Icon } from '@/components/ui/icon'

/** Says that what stands below may be out of date, once asking again has failed for good. */
export function RefreshNotice({ error }: { error: Error | null }) {
  const t = useTexts()
  return (
    <div role="status">
      {error ? (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          <Icon name="warning" className="mt-0.5" />
          {t('What you see may be out of date.')} {t.known(error.message)}
        </p>
      ) : null}
    </div>
  )
}
