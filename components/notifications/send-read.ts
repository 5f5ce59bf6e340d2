import { refreshMe } from '@/components/users/me-store'
import { notificationRoutes } from '@/lib/notification-routes'
import { MarkedReadResponse, type MarkReadInput } from '@/lib/notifications/schemas'
import { postJson } from '@/lib/platform/http/api-client'

/** The badge follows. @throws what `postJson` throws */
export async function sendRead(input: MarkReadInput): Promise<void> {
  await postJson(notificationRoutes.read, input, MarkedReadResponse)
  await refreshMe()
}
