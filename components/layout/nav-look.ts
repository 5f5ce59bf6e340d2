/** The looks of a line in a menu, link or action. */
export const NAV_LOOK =
  'inline-flex min-h-11 items-center rounded-md px-3 decoration-accent-ink decoration-2 underline-offset-8 ' +
  'hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline disabled:opacity-55'
