/** Scrollable by keyboard; `label` names it. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="overflow-x-auto rounded-md border border-line bg-surface-sunken px-4 py-3 text-sm"
    >
      <code>{code}</code>
    </pre>
  )
}
