import { POST as accept } from '@/app/api/terms/acceptance/route'
import { handleForm, sendJson } from '@/lib/api/handle-form'
import { AcceptTermsForm } from '@/lib/legal/schemas'
import { legalRoutes } from '@/lib/legal-routes'
import { routes, toOwnPath } from '@/lib/routes'

function toFrom({ from }: Record<string, unknown>): string {
  return toOwnPath(typeof from === 'string' ? from : routes.dashboard())
}

export const POST = handleForm({
  summary: 'Accepts the terms by the plain form of their page; leads back to the page before.',
  takes: AcceptTermsForm,
  submit: async (fields, request) => {
    await sendJson(accept, request, { number: Number(fields['number']) })
    return { page: toFrom(fields) }
  },
  refused: ({ error }, fields) =>
    error === 'SIGNED_OUT' ? routes.login(toFrom(fields)) : legalRoutes.acceptTerms(toFrom(fields), error)
})
