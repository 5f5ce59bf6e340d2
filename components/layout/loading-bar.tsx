import { useTexts } from '#texts'
import { classNames } from '@/components/ui/class-names'

/** A thin line at the top edge while a page is on its way. It waits a moment, so that fast pages show none. */
export function LoadingBar({ loading }: { loading: boolean }) {
  const t = useTexts()
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <div
        className={classNames(
          'h-full origin-left bg-accent-ink transition-[scale,opacity]',
          loading ? 'scale-x-90 opacity-100 delay-150 duration-[8s]' : 'scale-x-0 opacity-0 duration-200'
        )}
      />
      <span role="status" className="sr-only">
        {loading ? t('Loading the page') : ''}
      </span>
    </div>
  )
}
