import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import type { FirstBuyingSteps } from '@/lib/overview/first-steps'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { Panel } from './panel'
import { StepsPanel, type Step } from './steps-panel'

function listSteps({ isEmailConfirmed }: FirstBuyingSteps): Step[] {
  return [
    {
      title: 'overview.firstBuying.search',
      about: 'overview.firstBuying.searchAbout',
      isDone: false,
      links: [['common.browseBooks', routes.books()]]
    },
    {
      title: 'overview.firstBuying.wishlist',
      about: 'overview.firstBuying.wishlistAbout',
      isDone: false,
      links: [['layout.page.myWishlist', routes.myWishlist()]]
    },
    {
      title: 'overview.firstBuying.savedSearch',
      about: 'overview.firstBuying.savedSearchAbout',
      isDone: false,
      links: [['layout.page.savedSearches', routes.savedSearches()]]
    },
    {
      title: 'overview.firstBuying.readingList',
      about: 'overview.firstBuying.readingListAbout',
      isDone: false,
      links: [['overview.firstBuying.toReadingList', routes.bringList()]]
    },
    {
      title: 'overview.firstBuying.email',
      about: isEmailConfirmed ? 'overview.firstBuying.emailDone' : 'overview.firstBuying.emailAbout',
      isDone: isEmailConfirmed,
      links: [['overview.firstSteps.toProfile', routes.profile()]]
    }
  ]
}

/** From the booking to the handover, by how orders can be paid. */
function listPaymentParts({ holdHours, confirmHours, caseHours }: FirstBuyingSteps, t: Translator) {
  const offered = listOfferedMethods()
  const [book, meet] = [t('overview.buyingWorks.book'), t('overview.buyingWorks.meet')]
  const meetAbout = t('overview.buyingWorks.meetAbout', { hours: caseHours })
  if (!offered.includes('at_meeting'))
    return [
      [book, t('overview.buyingWorks.bookAbout', { hours: holdHours })],
      [t('overview.buyingWorks.pay'), t('payments.heldUntilHandover')],
      [meet, meetAbout]
    ] as const
  if (!offered.includes('card'))
    return [
      [book, t('overview.buyingWorks.bookAtMeeting', { hours: confirmHours })],
      [meet, t('overview.buyingWorks.meetAndPay', { hours: caseHours })]
    ] as const
  return [
    [book, t('overview.buyingWorks.bookEither', { hours: holdHours })],
    [t('overview.buyingWorks.payEither'), t('overview.buyingWorks.payEitherAbout')],
    [meet, meetAbout]
  ] as const
}

/** For a buyer whose account is empty: how buying works, and what to do first. */
export function FirstBuyingStepsPanel({ steps }: { steps: FirstBuyingSteps }) {
  const t = useTranslations()
  const parts = [
    [t('overview.buyingWorks.find'), t('overview.buyingWorks.findAbout')] as const,
    ...listPaymentParts(steps, t)
  ]
  return (
    <>
      <Panel id="buying-works" title={t('overview.buyingWorks.title')} className="lg:col-span-2">
        <ol aria-label={t('overview.buyingWorks.title')} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {parts.map(([title, about], place) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <span aria-hidden="true" className="font-title text-lg leading-tight font-semibold">
                {place + 1}
              </span>
              <div className="grid content-start gap-1">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-ink-soft">{about}</p>
              </div>
            </li>
          ))}
        </ol>
      </Panel>
      <StepsPanel
        id="first-buying-steps"
        title={t('overview.firstBuying.title')}
        label={t('overview.firstBuying.label')}
        steps={listSteps(steps)}
      />
    </>
  )
}
