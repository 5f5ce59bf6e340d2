import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { QUEUE_PARTS, type QueuePart } from '@/lib/reports/moderation'
import { countWaiting } from '@/lib/reports/queries'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'
import type { Actor } from '@/lib/platform/access/actor'
import { AppealsSection } from './appeals-section'
import { DecidedSection } from './decided-section'
import { PART_WORDS } from './moderation-words'
import { OpenReportsSection } from './open-reports-section'

const SECTIONS = { open: OpenReportsSection, appeals: AppealsSection, decided: DecidedSection } as const

/** The queue of the admins: what waits for a decision, and what was decided. */
export async function QueueSection({ actor, show, page }: { actor: Actor; show: QueuePart; page: number }) {
  const [{ reported, appeals }, t] = await Promise.all([countWaiting(actor), getTexts()])
  const counts = { open: reported, appeals, decided: null }
  const Section = SECTIONS[show]
  return (
    <div className="grid gap-5">
      <nav aria-label={t('Queue')}>
        <ul className="flex flex-wrap gap-1">
          {QUEUE_PARTS.map((part) => (
            <li key={part}>
              <IntentLink
                href={routes.reports({ show: part })}
                aria-current={part === show ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3',
                  part === show ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
                )}
              >
                {t(PART_WORDS[part])} {counts[part] === null ? null : <span className="tabular-nums">{counts[part]}</span>}
              </IntentLink>
            </li>
          ))}
        </ul>
      </nav>
      <Section actor={actor} page={page} empty={<EmptyQueue show={show} />} />
    </div>
  )
}

const EMPTY_WORDS = {
  open: 'No report waits for a decision.',
  appeals: 'No seller waits for an answer.',
  decided: 'What you decide about reports will stand here.'
} as const satisfies Record<QueuePart, Text>

function EmptyQueue({ show }: { show: QueuePart }) {
  const t = useTexts()
  return (
    <EmptyState title={t('Nothing here')} icon="check">
      <p>{t(EMPTY_WORDS[show])}</p>
    </EmptyState>
  )
}
