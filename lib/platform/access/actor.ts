/** Read from the database for each request, never from the client. lib/users/roles.ts adds the roles. */
export interface Actor {
  id: string
  email: string
  name: string
  session?: { id: string; provedAt: Date | null }
}

export type Role = Actor['roles'][number]
