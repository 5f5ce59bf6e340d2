import { classNames } from './class-names'
import { Icon } from './icon'

export function CloseButton({ label, onClick, className }: { label: string; onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink',
        className
      )}
    >
      <Icon name="close" />
    </button>
  )
}
