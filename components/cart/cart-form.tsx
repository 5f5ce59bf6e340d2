'use client'

import { useAction, type ActionCall } from '@/components/actions/use-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { formRoutes } from '@/lib/form-routes'
import type { CartVerbs } from './cart-verbs'

/** A button that also works without scripts, as the plain form of `fields`. */
export function CartForm({
  fields,
  verbs,
  onAction,
  ...button
}: ButtonProps & { fields: Record<string, string>; verbs: CartVerbs; onAction: ActionCall }) {
  const { pending, run } = useAction({ refreshes: verbs.refreshes })
  return (
    <form
      method="post"
      action={formRoutes.cart}
      onSubmit={(event) => {
        event.preventDefault()
        void run(onAction)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" pending={pending} />
    </form>
  )
}
