import { useTranslations } from '#translations'
import { RelativeTime } from '@/components/ui/relative-time'
import type { TakenDown } from '@/lib/listings/responses'
import { AppealButton } from './appeal-button'

export function TakenDownNotice({ id, title, takenDown }: { id: string; title: string; takenDown: TakenDown }) {
  const t = useTranslations()
  const { at, ground, reason, appeal, upheld } = takenDown
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-sm">
      <p className="font-semibold text-danger">
        {t.rich('reports.takenDownNotice', { time: () => <RelativeTime iso={at} /> })} {t(`reports.ground.${ground}`)}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {reason}
      </p>
      {appeal === null ? <AppealButton id={id} title={title} /> : null}
      {appeal && !upheld ? (
        <p>{t.rich('reports.appealPending', { time: () => <RelativeTime iso={appeal.at} /> })}</p>
      ) : null}
      {upheld ? (
        <>
          <p className="font-semibold">
            {t.rich('reports.appealUpheld', { time: () => <RelativeTime iso={upheld.at} /> })}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
            {upheld.reason}
          </p>
        </>
      ) : null}
    </div>
  )
}
