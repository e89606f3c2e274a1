/** Content widths; header and footer use the container of the page. */
export const widths = {
  narrow: 'max-w-2xl',
  wide: 'max-w-5xl',
  landing: 'max-w-7xl',
  full: 'max-w-none',
}

/** The container that header, footer and page share. */
export type FrameWidth = Exclude<keyof typeof widths, 'narrow'>
