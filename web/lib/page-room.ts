const sides = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const
const covered = { top: new Map<object, number>(), bottom: new Map<object, number>() }

/**
 * Says how many pixels `owner` covers at an end of the window, so that what gets the focus is scrolled clear of it; none
 * without a size. A custom property of the root would have the styles of the whole page computed again.
 */
export function coverWindow(side: keyof typeof sides, owner: object, size?: number) {
  if (size === undefined) covered[side].delete(owner)
  else covered[side].set(owner, size)
  const sum = covered[side].values().reduce((total, each) => total + each, 0)
  document.documentElement.style[sides[side]] = sum
    ? `calc(${side === 'top' ? 'var(--header) + 16px + ' : ''}${sum}px)`
    : ''
}
