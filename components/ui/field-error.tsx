import { useTexts } from '#texts'
import { Icon } from './icon'

/** What is wrong with one control, under it; the control names `id` in its aria-describedby. Nothing without a message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const t = useTexts()
  if (!message) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" className="mt-0.5" />
      {t.known(message)}
    </p>
  )
}
