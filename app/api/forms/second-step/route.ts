import { handleForm, readWayBack } from '@/lib/api/handle-form'
import { formRoutes } from '@/lib/form-routes'
import { toPageAfterLogin } from '@/lib/page-after-login'
import { parse } from '@/lib/platform/http/parse'
import { completeSignIn } from '@/lib/sign-in/second-step'
import { CodeForm } from '@/lib/two-step/schemas'

export const POST = handleForm({
  summary: 'Completes a sign-in that takes two steps by a plain form; leads on to the page of its outcome.',
  takes: CodeForm,
  submit: async (fields, request) => {
    const { from, ...input } = parse(CodeForm, fields)
    const { cookies, roles } = await completeSignIn(request, input)
    return { page: toPageAfterLogin(readWayBack(from, request), roles), cookies }
  },
  refused: (rejection, fields, request) =>
    rejection.error === 'SIGNED_OUT'
      ? formRoutes.logInAgain({ error: 'SecondStepOver', from: readWayBack(fields.from, request) })
      : formRoutes.secondStepAgain({ ...rejection, from: readWayBack(fields.from, request) })
})
