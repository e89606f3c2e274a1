/** Keys as they are printed, one after the other: `J K`. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.split(' ').map((key) => (
      <kbd
        key={key}
        className="min-w-5 rounded-small border border-line bg-raised px-1 text-center font-sans text-xs leading-5 text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)
