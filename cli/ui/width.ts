/** The width of a terminal, 80 if it does not say it, as one of size 0×0; undefined elsewhere. */
export const terminalColumns = ({
  isTTY,
  columns,
}: {
  isTTY?: boolean | undefined
  columns?: number | undefined
}) => (isTTY ? columns || 80 : undefined)
