import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

export function WishlistIcon({ isOn }: { isOn: boolean }) {
  const t = useTranslations()
  return (
    <span className="grid items-center">
      <span className={classNames('col-start-1 row-start-1', isOn && 'invisible')}>{t('wishlist.addButton')}</span>
      <span
        className={classNames('col-start-1 row-start-1 flex items-center justify-center gap-1.5', !isOn && 'invisible')}
      >
        <Icon name="check" className="text-success" />
        {t('wishlist.onList')}
      </span>
    </span>
  )
}
