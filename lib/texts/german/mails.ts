/** What mails say; browsers never load these. */
export const mails = {
  'Hello,': 'Guten Tag,'
} as const
