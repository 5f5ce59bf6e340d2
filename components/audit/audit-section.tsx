import { useTexts } from '#texts'
import { AdminSearch } from '@/components/admin/admin-search'
import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { AUDIT_ACTIONS, describeAct, type AuditEntry, type AuditTarget } from '@/lib/audit/audit-entry'
import { listAuditEntries, type AuditFilter } from '@/lib/audit/queries'
import { routes } from '@/lib/routes'
import type { AnyText } from '@/lib/platform/i18n/text'
import type { Actor } from '@/lib/platform/access/actor'

const TARGET_LABELS = {
  user: 'By {name}, on user {id}',
  listing: 'By {name}, on listing {id}',
  category: 'By {name}, on category {id}',
  report: 'By {name}, on report {id}',
  booking: 'By {name}, on booking {id}'
} as const satisfies Record<AuditTarget, AnyText>

export async function AuditSection({ actor, filter }: { actor: Actor; filter: AuditFilter }) {
  const t = await getTexts()
  const { entries, total, page, pageCount } = await listAuditEntries(actor, filter)
  const action = filter.action ?? undefined
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={routes.audit()}
        label={t('Administrative acts')}
        inputs={[{ name: 'q', label: t('Reason, admin or id'), value: filter.q }]}
        choice={{
          name: 'action',
          label: t('Act'),
          value: action ?? '',
          options: [['', t('All acts')], ...AUDIT_ACTIONS.map((act) => [act, describeAct(act, t)] as const)]
        }}
        className="sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      />
      <p role="status" className="text-ink-soft">{t.count(total, '1 act', '{count} acts')}</p>
      {entries.length > 0 ? (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.number}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={t('Nothing on record')}>
          <p>{t(filter.q || action ? 'No act fits what you searched for.' : 'What admins do will stand here.')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.audit({ q: filter.q, action, page: to })} />
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts()
  return (
    <article className="grid gap-1 rounded-lg border border-line bg-surface-raised px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{describeAct(entry.action, t)}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          <Words
            text="No. {number}, {time}"
            with={{
              number: entry.number,
              time: <time dateTime={entry.at}>{entry.at.slice(0, 19).replace('T', ' ')} UTC</time>
            }}
          />
        </span>
      </p>
      {entry.reason ? <p className="text-left [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">{entry.reason}</p> : null}
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {t(TARGET_LABELS[entry.targetKind], { name: entry.actorName, id: entry.targetId })}
      </p>
    </article>
  )
}
