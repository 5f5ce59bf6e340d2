import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { RelativeTime } from '@/components/ui/relative-time'
import { GROUND_LABELS } from '@/lib/listings/taken-down'
import type { TakenDown } from '@/lib/listings/answers'
import { AppealButton } from './appeal-button'

export function TakenDownNotice({ id, title, takenDown }: { id: string; title: string; takenDown: TakenDown }) {
  const t = useTexts()
  const { at, ground, reason, appeal, upheld } = takenDown
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-sm">
      <p className="font-semibold text-danger">
        <Words text="The shop has taken this copy down {time}." with={{ time: <RelativeTime iso={at} /> }} /> {t(GROUND_LABELS[ground])}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {reason}
      </p>
      {appeal === null ? <AppealButton id={id} title={title} /> : null}
      {appeal && !upheld ? (
        <p>
          <Words text="You appealed {time}. We look at it again and write to you." with={{ time: <RelativeTime iso={appeal.at} /> }} />
        </p>
      ) : null}
      {upheld ? (
        <>
          <p className="font-semibold">
            <Words text="We looked at it again {time}. It stays taken down." with={{ time: <RelativeTime iso={upheld.at} /> }} />
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
            {upheld.reason}
          </p>
        </>
      ) : null}
    </div>
  )
}
