import { useTexts } from '#texts'
import { toDateWords, toExactWords } from './time-words'

/** A moment as its date; once the page has its script, wake-times.tsx lets it say how long ago it was, as RelativeTime does. */
export function RestingTime({ iso, className }: { iso: string; className?: string }) {
  const t = useTexts()
  return (
    <time data-resting="" dateTime={iso} title={toExactWords(iso)} className={className}>
      {toDateWords(iso, t)}
    </time>
  )
}
