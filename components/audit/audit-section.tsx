import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Pagination } from '@/components/ui/pagination'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { AUDIT_ACTIONS, describeAct, type AuditEntry } from '@/lib/audit/audit-entry'
import { listAuditEntries, type AuditFilter } from '@/lib/audit/queries'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/users/user'

/** The log of administrative acts, latest first, with a search. */
export async function AuditSection({ actor, filter }: { actor: Actor; filter: AuditFilter }) {
  const { entries, total, page, pageCount } = await listAuditEntries(actor, filter)
  const action = filter.action ?? undefined
  return (
    <div className="grid gap-5">
      <form action={routes.audit()} role="search" aria-label="Administrative acts" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end">
        <Field label="Reason, admin or id">
          {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} maxLength={80} autoComplete="off" />}
        </Field>
        <Field label="Act">
          {(control) => (
            <Select {...control} name="action" defaultValue={action ?? ''}>
              <option value="">All acts</option>
              {AUDIT_ACTIONS.map((candidate) => (
                <option key={candidate} value={candidate}>
                  {describeAct(candidate)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className="text-ink-soft">{total === 1 ? '1 act' : `${total} acts`}</p>
      {entries.length > 0 ? (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.number}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="Nothing on record">
          <p>{filter.q || action ? 'No act fits what you searched for.' : 'What admins do will stand here.'}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.audit({ q: filter.q, action, page: to })} />
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <article className="grid gap-1 rounded-lg border border-line bg-surface-raised px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{describeAct(entry.action)}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          No. {entry.number}, <time dateTime={entry.at}>{entry.at.slice(0, 19).replace('T', ' ')} UTC</time>
        </span>
      </p>
      {entry.reason ? <p className="[overflow-wrap:anywhere] whitespace-pre-line">{entry.reason}</p> : null}
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        By {entry.actorName}, on {entry.targetKind} {entry.targetId}
      </p>
    </article>
  )
}
