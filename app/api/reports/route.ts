import { countReport } from '@/lib/reports/rate-limits'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handleForAnyone } from '@/lib/api/handle'
import { MessageResponse } from '@/lib/platform/response-fields'
import { REPORT_RESPONSE } from '@/lib/reports/report'
import { reportListing } from '@/lib/reports/report-listing'
import { ReportAsSent, ReportListingInput } from '@/lib/reports/schemas'

export const POST = handleForAnyone({
  summary: 'Reports a listing that is illegal or against the rules of the shop.',
  response: MessageResponse,
  errorCodes: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  input: ReportListingInput,
  inputAsSent: ReportAsSent,
  status: 202,
  run: async ({ actor, input, request, t }) => {
    const { listingId, email } = input
    await countReport({ reporterId: actor?.id ?? null, address: clientAddressOf(request), listingId, email })
    await reportListing(actor, input, t.language)
  },
  respond: (_, t) => ({ message: t(REPORT_RESPONSE) })
})
