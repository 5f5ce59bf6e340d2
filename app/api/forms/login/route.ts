import { logInByForm } from '@/lib/sign-in/log-in-by-form'
import { formRoutes } from '@/lib/form-routes'
import { handleForm, readWayBack } from '@/lib/api/handle-form'
import { toPageAfterFirstStep } from '@/lib/page-after-login'
import { LogInForm } from '@/lib/users/schemas'

export const POST = handleForm({
  summary: 'Logs in by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: LogInForm,
  submit: async (fields, request) => {
    const from = readWayBack(fields.from, request)
    const signedIn = await logInByForm(request, fields)
    return signedIn
      ? { page: toPageAfterFirstStep(from, signedIn), cookies: signedIn.cookies }
      : { page: formRoutes.logInAgain({ error: 'CredentialsSignin', from }) }
  },
  refused: ({ error }, fields, request) => formRoutes.logInAgain({ error, from: readWayBack(fields.from, request) })
})
