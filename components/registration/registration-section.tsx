import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListRows } from '@/components/lists/list-rows'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { listInvitations, type InvitationState, type ManagedInvitation } from '@/lib/invitations/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { formatDate, formatExactTime } from '@/lib/platform/time/format-time'
import { shopSettings } from '@/lib/settings/shop-settings'
import { listWaiting, type WaitingUser } from '@/lib/users/waiting-queries'
import { CreateInvitation, RevokeInvitation } from './create-invitation'
import { DecideRegistration } from './decide-registration'

const TONES = {
  open: 'success',
  'used-up': 'neutral',
  expired: 'neutral',
  revoked: 'danger'
} as const satisfies Record<InvitationState, BadgeTone>

function Waiting({ people }: { people: readonly WaitingUser[] }) {
  const t = useTranslations()
  if (people.length === 0) return <p className="text-ink-soft">{t('registration.nobodyWaits')}</p>
  return (
    <ListRows
      label={t('registration.waitingTitle')}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('registration.personColumn'),
          cell: ({ name, email, isProved }) => (
            <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{name}</bdi>
              <bdi className="text-sm">{email}</bdi>
              {isProved ? null : <Badge tone="notice">{t('registration.addressOpen')}</Badge>}
            </span>
          )
        },
        { label: t('users.accountType'), cell: ({ role }) => t(`users.role.${role}`) },
        { label: t('registration.sinceColumn'), cell: ({ since }) => formatExactTime(since, t) },
        {
          label: t('registration.decisionColumn'),
          cell: ({ id, name }) => <DecideRegistration id={id} name={name} />
        }
      ]}
    />
  )
}

function Invitations({ invitations }: { invitations: readonly ManagedInvitation[] }) {
  const t = useTranslations()
  if (invitations.length === 0) return <p className="text-ink-soft">{t('registration.noInvitations')}</p>
  return (
    <ListRows
      label={t('registration.invitationsTitle')}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('registration.noteColumn'),
          cell: ({ note }) => <bdi className="[overflow-wrap:anywhere]">{note || t('registration.noNote')}</bdi>
        },
        {
          label: t('registration.usesColumn'),
          cell: ({ used, limit }) => t('registration.uses', { used, limit }),
          className: 'tabular-nums'
        },
        {
          label: t('registration.stateColumn'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`registration.state.${state}`)}</Badge>
        },
        { label: t('registration.expiresColumn'), cell: ({ expiresAt }) => formatDate(expiresAt, t) },
        {
          label: t('registration.createdColumn'),
          cell: ({ createdAt, by }) => (
            <>
              {formatDate(createdAt, t)}, <bdi>{by ?? t('users.closedAccount')}</bdi>
            </>
          )
        },
        {
          label: t('registration.actionColumn'),
          cell: ({ id, note, state, createdAt }) =>
            state === 'open' ? <RevokeInvitation id={id} name={note || formatDate(createdAt, t)} /> : null,
          isEmpty: ({ state }) => state !== 'open'
        }
      ]}
    />
  )
}

export async function RegistrationSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const [people, invitations] = await Promise.all([listWaiting(actor), listInvitations(actor)])
  const { mode, domains } = shopSettings().registration
  return (
    <div className="grid gap-9">
      <p>{t(`registration.mode.${mode}`, { domains: domains.join(', ') || '–' })}</p>
      <TitledSection id="waiting" title={t('registration.waitingTitle')}>
        <Waiting people={people} />
      </TitledSection>
      <TitledSection id="invitations" title={t('registration.invitationsTitle')}>
        {mode === 'invitation' ? null : <p className="text-ink-soft">{t('registration.invitationsUnused')}</p>}
        <div>
          <CreateInvitation />
        </div>
        <Invitations invitations={invitations} />
      </TitledSection>
    </div>
  )
}
