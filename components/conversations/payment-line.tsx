import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import type { ConversationOrder } from '@/lib/conversations/responses'
import type { Translator } from '@/lib/platform/i18n/translator'
import { formatExactTime } from '@/lib/platform/time/format-time'

type Payment = ConversationOrder['payment']

function describePayment({ kind, at }: Payment, count: number, t: Translator): string {
  if (kind === 'paid' && at) return t('conversations.paidOn', { time: formatExactTime(at, t) })
  return t(kind === 'at_meeting' ? 'conversations.paidAtMeeting' : 'conversations.notPaid', { count })
}

/** What the shop has received. It stands outside of the messages, where nobody can write. */
export function PaymentLine({ payment, count = 1 }: { payment: Payment; count?: number }) {
  const t = useTranslations()
  return (
    <p className="flex items-start gap-2 text-sm font-semibold" data-payment={payment.kind}>
      <Icon name={payment.kind === 'paid' ? 'check' : 'info'} className="mt-0.5" />
      {describePayment(payment, count, t)}
    </p>
  )
}
