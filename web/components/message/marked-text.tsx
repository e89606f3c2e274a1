const variable = /(\{\{[^{}]*\}\})/

/** A stored text with its variables highlighted. */
export function MarkedText({ children }: { children: string }) {
  return children.split(variable).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <code key={index} className="rounded-small bg-raised px-1 text-[0.92em] text-turquoise">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
