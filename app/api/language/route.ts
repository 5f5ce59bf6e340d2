import { handleForAnyone, NoParameters } from '@/lib/api/handle'
import { parse } from '@/lib/platform/http/parse'
import { readForm, readPageOfForm } from '@/lib/platform/http/read-form'
import { toLanguageResponse } from '@/lib/platform/http/read-language'
import { toOwnPath } from '@/lib/routes'
import { chooseLanguage } from '@/lib/users/update-profile'
import { ChooseLanguageInput } from '@/lib/users/schemas'

/** Redirects with 303 back to the page and sets the cookie. */
export const POST = handleForAnyone({
  summary: 'Chooses the language of the pages and, for who is signed in, of the mails; leads back to the page.',
  takes: { 'application/x-www-form-urlencoded': ChooseLanguageInput, 'application/json': ChooseLanguageInput },
  input: NoParameters,
  body: 'raw',
  status: 303,
  run: async ({ actor, request }) => {
    const { language, back } = parse(ChooseLanguageInput, await readForm(request))
    await chooseLanguage(actor, language)
    return toLanguageResponse(language, toOwnPath(back ?? readPageOfForm(request)))
  }
})
