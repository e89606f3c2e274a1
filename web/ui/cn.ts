import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['small', 'control', 'card', 'full'], shadow: ['lift'] } },
})

export const cn = (...inputs: ClassValue[]) => merge(clsx(inputs))
