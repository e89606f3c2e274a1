/** Where content begins and ends; header and footer stand in the container of the page between them. */
export const widths = {
  narrow: 'max-w-2xl',
  wide: 'max-w-5xl',
  landing: 'max-w-7xl',
  full: 'max-w-none',
}

/** The container that header and footer share with a page. */
export type FrameWidth = Exclude<keyof typeof widths, 'narrow'>
