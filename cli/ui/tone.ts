export type Tone = 'success' | 'info' | 'warning' | 'error'

/** Names of the terminal's palette, so that its owner's choice of readable colours applies. */
export const colourOf = {
  success: 'green',
  info: 'cyan',
  warning: 'yellow',
  error: 'red',
} as const satisfies Record<Tone, string>
export const markOf = { success: '✔', info: '●', warning: '▲', error: '✖' } as const satisfies Record<
  Tone,
  string
>
