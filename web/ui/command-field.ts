/** The line of a palette's field; apart from the list, so that the line is there before the list's code is. */
export const commandFieldClass =
  'flex items-center gap-3 border-b border-line px-4 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted'

export const commandInputClass =
  'h-12 w-full bg-transparent text-base outline-none placeholder:text-muted sm:text-sm'
