import { useTranslations } from '#translations'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import { Icon, type IconName } from './icon'
import { dismissToast, type Toast, type ToastTone } from './toast-store'

export const TOAST_SHEET =
  'pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-lg border border-line bg-surface-raised py-2 pr-2 pl-4 shadow-overlay'

const LOOKS: Record<ToastTone, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'text-success' },
  info: { icon: 'info', className: 'text-ink-soft' },
  danger: { icon: 'warning', className: 'text-danger' }
}

export function ToastView({ toast }: { toast: Toast }) {
  const t = useTranslations()
  const { icon, className } = LOOKS[toast.tone]
  return (
    <>
      <Icon name={icon} className={classNames('text-lg', className)} />
      <p className="text-base">{t.text(toast.message)}</p>
      <CloseButton label={t('common.dismiss')} onClick={() => dismissToast(toast.id)} className="size-9" />
    </>
  )
}
