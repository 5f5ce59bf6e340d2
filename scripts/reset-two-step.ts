/** Run by scripts/admin.mjs; uses MONGODB_URI. */
import { unsafeResetTwoStep } from '@/lib/two-step/reset-two-step'
import { runShopCommand } from './shop-command'

await runShopCommand(async () => {
  const { email } = await unsafeResetTwoStep(process.argv[2] ?? '')
  return `Two-step sign-in is off for ${email}. Its devices are logged out; it logs in without a code.`
})
