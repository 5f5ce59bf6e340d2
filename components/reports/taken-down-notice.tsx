import { RelativeTime } from '@/components/ui/relative-time'
import { GROUND_WORDS, type TakenDown } from '@/lib/listings/taken-down'
import { AppealButton } from './appeal-button'

/** What stands on a seller's copy instead of its buttons while the shop has taken it down: why, and what can be done. */
export function TakenDownNotice({ id, title, takenDown }: { id: string; title: string; takenDown: TakenDown }) {
  const { at, ground, reason, appeal, upheld } = takenDown
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-sm">
      <p className="font-semibold text-danger">
        The shop has taken this copy down <RelativeTime iso={at} />. {GROUND_WORDS[ground]}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {reason}
      </p>
      {appeal === null ? <AppealButton id={id} title={title} /> : null}
      {appeal && !upheld ? (
        <p>
          You appealed <RelativeTime iso={appeal.at} />. We look at it again and write to you.
        </p>
      ) : null}
      {upheld ? (
        <>
          <p className="font-semibold">
            We looked at it again <RelativeTime iso={upheld.at} />. It stays taken down.
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
            {upheld.reason}
          </p>
        </>
      ) : null}
    </div>
  )
}
