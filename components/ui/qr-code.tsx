import { encode } from 'uqr'

/** Quiet zone of ISO/IEC 18004, in modules. */
const QUIET_ZONE = 4

/** Dark on light in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-on-accent"
    >
      <path d={path} className="fill-cloth-5" />
    </svg>
  )
}
