import { Icon } from '@/components/ui/icon'

/** Says under a label where its value came from; otherwise the plain hint, if there is one. */
export function SourceMark({ words, otherwise }: { words: string | null; otherwise?: string | undefined }) {
  if (!words) return otherwise
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" /> {words}
    </span>
  )
}
