import { call } from '@/tests/support/shop'
import { Document } from './written-document'

/** The document as the shop answers it. */
export async function readDocument(): Promise<Document> {
  const { GET } = await import('@/app/api/openapi.json/route')
  return Document.parse((await call(GET)).body)
}
