import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import type { ComponentProps, ReactNode } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { TermsNotice } from '@/components/legal/terms-notice'
import { describePersonal } from '@/components/seo/describe-page'
import { AwaitContent } from '@/components/ui/await-content'
import { describeMissing } from '@/components/ui/missing'
import { isCardPage } from '@/lib/access-by-path'
import { isCardInUse } from '@/lib/platform/env'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { getActor, requireRole } from '@/lib/users/current-actor'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

type Query = Record<string, string | string[] | undefined>

type PageOf = ComponentProps<typeof PageMessages>['of']

type Declaration = {
  /** If the page has messages of its own. */
  of?: PageOf
  name: PlainKey
  about?: PlainKey
  /** The page, for the return after the login. */
  address: string
  /** All that are signed in without it; one of several. */
  role?: Role | readonly Role[]
  /** For a page with an e-mail address: `me` and foreign addresses redirect to the visitor's own. */
  ownAddress?: (email: string) => Route
  className?: string
  /** What it is for needs the current terms: books and lists. */
  needsTerms?: boolean
  /** Sent as a whole (AwaitContent). */
  isLong?: boolean
  render: (actor: Actor, query: Query) => ReactNode
}

/** A page of the dashboard: asks for the role, then renders the heading and the content. Not indexed. */
export function toDashboardPage({
  of,
  name,
  about,
  address,
  role,
  ownAddress,
  className,
  needsTerms = false,
  isLong = false,
  render
}: Declaration) {
  const isHere = () => isCardInUse() || !isCardPage(address)

  async function Page({ params, searchParams }: { params: Promise<{ email?: string }>; searchParams: Promise<Query> }) {
    const actor = await requireRole(address, ...(role ? [role].flat() : []))
    // The middleware comes first: here the status may have been sent.
    if (!isHere()) return <MissingPersonal />
    const email = normaliseEmail(decodeURIComponent((await params).email ?? 'me'))
    if (ownAddress && email !== actor.email && email !== 'me') redirect(ownAddress(actor.email))
    const t = await getTranslations()
    const content = render(actor, await searchParams)
    const page = (
      <div className={className}>
        <h1 className={about ? 'mb-2 text-2xl' : 'mb-6 text-2xl'}>{t(name)}</h1>
        {about ? <p className="mb-7 text-ink-soft">{t(about)}</p> : null}
        {needsTerms ? <TermsNotice actor={actor} from={address} /> : null}
        {isLong ? <AwaitContent>{content}</AwaitContent> : content}
      </div>
    )
    return of ? <PageMessages of={of}>{page}</PageMessages> : page
  }
  return { Page, generateMetadata: () => (isHere() ? describePersonal(name) : describeMissing()) }
}

type DetailDeclaration<Thing> = {
  of?: PageOf
  address: (id: string) => string
  role: Role
  /** Null for what is missing or belongs to somebody else. */
  find: (actor: Actor, id: string, t: Translator) => Promise<Thing | null>
  toTitle: (thing: Thing, t: Translator) => string
  render: (thing: Thing, actor: Actor, t: Translator, query: Query) => ReactNode
}

type DetailProps = { params: Promise<{ id: string }>; searchParams: Promise<Query> }

/** A page of the dashboard about one thing, outside the loading boundary of the lists: a missing one has status 404. */
export function toDetailPage<Thing>({ of, address, role, find, toTitle, render }: DetailDeclaration<Thing>) {
  async function generateMetadata({ params }: DetailProps): Promise<Metadata> {
    const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
    const thing = actor?.roles.includes(role) ? await find(actor, id, t) : null
    return thing ? { title: toTitle(thing, t), robots: { index: false } } : describeMissing()
  }

  async function Page({ params, searchParams }: DetailProps) {
    const [t, { id }] = await Promise.all([getTranslations(), params])
    const actor = await requireRole(address(id), role)
    const thing = await find(actor, id, t)
    if (!thing) return <MissingPersonal />
    const page = render(thing, actor, t, await searchParams)
    return of ? <PageMessages of={of}>{page}</PageMessages> : page
  }

  return { Page, generateMetadata }
}
