import { classNames } from './class-names'

/** 24-pixel grid, strokes of 1.75 pixels with round ends. */
const PATHS = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  book: 'M6 3.5h11a1 1 0 0 1 1 1v15.9M6 3.5a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h12M6 3.5v13m-2 2a2 2 0 0 0 2 2h12',
  barcode: 'M4 5.5v13M7.5 5.5v13M10 5.5v13M14 5.5v13M16.5 5.5v13M20 5.5v13',
  camera:
    'M4.5 7.5h3l1.6-2.5h5.8l1.6 2.5h3a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  cart: 'M3 4.5h2.2l2.3 10.5h10.2l2-7.5H6M9 19.5h.01M16.5 19.5h.01',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  down: 'm6 9 6 6 6-6',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5m0-9v.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11Zm0-8.7a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  right: 'm9 5 7 7-7 7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7 5.2 5.2',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.3v.4'
} as const

export type IconName = keyof typeof PATHS

/** Decorative: the text or `aria-label` beside it is the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-[1.15em] shrink-0', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
