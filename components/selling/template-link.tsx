import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { buttonStyle } from '@/components/ui/button-style'
import { toFilePart } from '@/lib/platform/text/to-file-part'
import { IMPORT_TEMPLATE } from './import-template'

const ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(IMPORT_TEMPLATE)}`

/** The file stands in the link, so it needs no request and no scripts. */
export function TemplateLink() {
  const t = useTranslations()
  return (
    <a
      href={ADDRESS}
      download={`${toFilePart(publicSettings().shopName, 'shop')}-template.csv`}
      className={buttonStyle()}
    >
      {t('imports.templateButton')}
    </a>
  )
}
