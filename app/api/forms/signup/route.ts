import { toAskedQuery } from '@/lib/platform/http/client-address'
import { readPageOfForm } from '@/lib/platform/http/read-form'
import { POST as signUp } from '@/app/api/signup/route'
import { logInByForm } from '@/lib/sign-in/log-in-by-form'
import { formRoutes } from '@/lib/form-routes'
import { handleForm, readWayBack, sendJson } from '@/lib/api/handle-form'
import { toPageAfterFirstStep } from '@/lib/page-after-login'
import { SignUpForm } from '@/lib/users/schemas'

/** Signs in, or redirects to the login page if the address was known. */
export const POST = handleForm({
  summary: 'Signs up by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: SignUpForm,
  submit: async ({ from: given, terms, ...person }, request) => {
    const from = readWayBack(given, request)
    await sendJson(signUp, request, { ...person, ...(terms === undefined ? {} : { terms: Number(terms) }) })
    const signedIn = await logInByForm(request, person).catch(() => null)
    return signedIn
      ? { page: toPageAfterFirstStep(from, signedIn), cookies: signedIn.cookies }
      : { page: formRoutes.logInAgain({ notice: 'check-mail', from }) }
  },
  refused: (rejection, fields, request) =>
    formRoutes.signUpAgain({
      ...rejection,
      from: readWayBack(fields.from, request),
      invitation: toAskedQuery(readPageOfForm(request)).get('invitation')
    })
})
