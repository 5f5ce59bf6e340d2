/** Run by scripts/admin.mjs; uses MONGODB_URI. */
import { unsafeMakeAdmin } from '@/lib/users/make-admin'
import '@/models/one-time-token'
import { runShopCommand } from './shop-command'

await runShopCommand(async () => {
  const { email, link } = await unsafeMakeAdmin(process.argv[2] ?? '')
  return `${email} is an admin. Choose the password here within 30 minutes, once:\n${link}`
})
