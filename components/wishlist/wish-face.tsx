import { useTexts } from '#texts'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

/** What the button of the wishlist says; as wide as the wider of its two texts, so that nothing moves when it changes. */
export function WishFace({ isOn }: { isOn: boolean }) {
  const t = useTexts()
  return (
    <span className="grid items-center">
      <span className={classNames('col-start-1 row-start-1', isOn && 'invisible')}>{t('Add To WishList')}</span>
      <span className={classNames('col-start-1 row-start-1 flex items-center justify-center gap-1.5', !isOn && 'invisible')}>
        <Icon name="check" className="text-success" />
        {t('On your wishlist')}
      </span>
    </span>
  )
}
