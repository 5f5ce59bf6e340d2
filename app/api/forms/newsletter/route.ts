import { POST as subscribe } from '@/app/api/newsletter/route'
import { formRoutes } from '@/lib/form-routes'
import { handleForm, sendJson } from '@/lib/api/handle-form'
import { SubscribeInput } from '@/lib/newsletter/subscriber'

export const POST = handleForm({
  summary:
    'Takes an address for the newsletter by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: SubscribeInput,
  submit: async (fields, request) => {
    await sendJson(subscribe, request, fields)
    return { page: formRoutes.newsletterSent() }
  },
  refused: (rejection) => formRoutes.newsletterSent(rejection)
})
