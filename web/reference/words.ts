/** The texts of copy buttons, which Scalar has only in English. */
export const words = {
  tr: { copyCode: 'Kodu kopyala', Copy: 'Kopyala', Copied: 'Kopyalandı' },
  en: { copyCode: 'Copy the code', Copy: 'Copy', Copied: 'Copied' },
}
export type Words = (typeof words)['en']
