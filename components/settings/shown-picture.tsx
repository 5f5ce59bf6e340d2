import { classNames } from '@/components/ui/class-names'
import { fitWithin, parseShopPicture, toShopFilePath } from '@/lib/platform/images/shop-picture'
import type { SettingKey } from '@/lib/settings/settings'

/** CSS pixels: as in the navigation, and as on a home screen. */
const LOGO_BOX = { width: 200, height: 48 }
const ICON_BOX = { width: 48, height: 48 }

/** The picture that a setting names, on the ground of its theme. */
export function ShownPicture({
  settingKey,
  reference,
  alt
}: {
  settingKey: SettingKey
  reference: string
  alt: string
}) {
  const picture = parseShopPicture(reference)
  if (!picture) return null
  const isIcon = settingKey === 'identity.icon'
  const size = isIcon ? ICON_BOX : fitWithin(picture, LOGO_BOX)
  return (
    <span
      className={classNames(
        'inline-grid max-w-full place-items-center justify-self-start rounded-md border border-line p-3',
        settingKey === 'identity.logoDark' ? 'bg-logo-night' : 'bg-logo-ground'
      )}
    >
      <img src={toShopFilePath(picture, isIcon ? 'icon-192.png' : 'logo.png')} {...size} alt={alt} className="h-auto" />
    </span>
  )
}
