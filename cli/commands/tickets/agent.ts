import { readId } from '#cli/input/option-values.ts'

/** The id of an agent, `me` or `none`. */
export const readAgent = (text: string) => (text === 'me' ? 'me' : text === 'none' ? null : readId(text))
