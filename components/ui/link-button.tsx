import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style'
import { IntentLink, type IntentLinkProps } from './intent-link'

/** For navigation only. */
export function LinkButton({
  tone,
  size,
  className,
  ...rest
}: IntentLinkProps & { tone?: ButtonTone; size?: ButtonSize }) {
  return <IntentLink {...rest} className={buttonStyle(tone, size, className)} />
}
