/** Read from the database for each request, never from the client. lib/users/roles.ts adds the roles. */
export interface Actor {
  id: string
  email: string
  name: string
  session?: { id: string; provedAt: Date | null }
  /** An admin who must set up two-step sign-in first, and has no roles until then (lib/users/unsafe-find-actor.ts). */
  needsTwoStep?: true
  /** Set while a job acts for them: the entry of the job in the audit log covers each of its acts. */
  auditedJobId?: string
}

export type Role = Actor['roles'][number]
