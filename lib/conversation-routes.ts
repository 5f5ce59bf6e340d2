import { withQuery } from './platform/with-query'

/** REST addresses of conversations, separate from lib/routes.ts, which every public page loads. */
export const conversationRoutes = {
  conversations: '/api/conversations',
  conversation: (id: string, before?: number) => withQuery(`/api/conversations/${id}`, { before: before?.toString() }),
  messages: (id: string) => `/api/conversations/${id}/messages`,
  read: (id: string) => `/api/conversations/${id}/read`,
  block: (id: string) => `/api/conversations/${id}/block`,
  reports: (id: string) => `/api/conversations/${id}/reports`,
  attachToCase: (id: string) => `/api/conversations/${id}/case`,
  photos: '/api/conversations/photos',
  photo: (id: string) => `/api/conversations/photos/${id}`
} as const
