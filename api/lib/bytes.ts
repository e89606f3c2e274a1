import type { Language } from '#db/enums.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in a suitable unit; a kilobyte has 1000 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)), units.length - 1)
  const value = bytes / 1000 ** step
  const digits = value < 10 && step > 0 ? 1 : 0
  const style = {
    style: 'unit',
    unit: units[step],
    // The short unit of bytes has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat(language, style).format(value)
}
