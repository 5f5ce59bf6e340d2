/** The line of an order of one copy. @throws Error if it has several */
export function onlyLine<Line>({ lines }: { lines: readonly Line[] }): Line {
  const [line, other] = lines
  if (!line || other) throw new Error(`the order has ${lines.length} lines`)
  return line
}
