import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { LegalEditorSection } from '@/components/legal/legal-editor-section'
import { isLegalPage } from '@/lib/legal/legal-page'
import { legalRoutes } from '@/lib/legal-routes'
import { readLegalEditor } from '@/lib/legal-texts/queries'

const { Page, generateMetadata } = toDetailPage({
  of: 'dashboard/legal/[id]/page',
  address: legalRoutes.edit,
  role: 'Admin',
  find: async (actor, id) => (isLegalPage(id) ? readLegalEditor(actor, id) : null),
  toTitle: ({ page }, t) => t(`legal.page.${page}`),
  render: (editor, actor, _t, { version, text }) => (
    <LegalEditorSection
      editor={editor}
      actor={actor}
      version={typeof version === 'string' ? Number(version) : null}
      isNeutral={text === 'neutral'}
    />
  )
})

export { Page as default, generateMetadata }
