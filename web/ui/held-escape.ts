/** What a field with a list of its own says while that is open: Escape is for the list. */
export const holdsEscape = (open: boolean) => ({ 'data-holds-escape': open || undefined })

/** Radix hears the key before the field does. */
export const isEscapeHeld = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('[data-holds-escape]')
