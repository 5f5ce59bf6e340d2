import { formRoutes } from '@/lib/form-routes'
import { handleForm, readWayBack } from '@/lib/api/handle-form'
import { toPageAfterFirstStep } from '@/lib/page-after-login'
import { routes } from '@/lib/routes'
import { assertDemoVisitor, signInAsDemo } from '@/lib/sign-in/demo-sign-in'
import { DemoLogInForm } from '@/lib/users/schemas'
import { parse } from '@/lib/platform/http/parse'

export const POST = handleForm({
  summary: 'Logs in as a demo account, on the machine of a demo shop only; elsewhere there is no such address.',
  takes: DemoLogInForm,
  admit: assertDemoVisitor,
  submit: async (fields, request) => {
    const { role, from } = parse(DemoLogInForm, fields)
    const way = readWayBack(from, request)
    const signedIn = await signInAsDemo(request, role)
    return { page: toPageAfterFirstStep(way ?? routes.dashboard(), signedIn), cookies: signedIn.cookies }
  },
  refused: ({ error }, fields, request) => formRoutes.logInAgain({ error, from: readWayBack(fields.from, request) })
})
