/** Characters of one septet (3GPP TS 23.038 §6.2.1); those of the extension table take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('^{}\\[~]|€\f')

/** Units of a single SMS, and of each part of several, which carry a header. */
const sizes = { septets: { one: 160, each: 153 }, wide: { one: 70, each: 67 } }

/**
 * The number of SMS that a text is billed as, and the characters left in the last one. One character outside the GSM
 * alphabet (ğ, ı, ş, an emoji) makes the whole text UCS-2.
 */
export function smsParts(text: string): { parts: number; left: number; wide: boolean } {
  const letters = [...text]
  const wide = letters.some((letter) => !basic.has(letter) && !extension.has(letter))
  const units = wide ? text.length : letters.reduce((sum, each) => sum + (extension.has(each) ? 2 : 1), 0)
  const { one, each } = sizes[wide ? 'wide' : 'septets']
  if (units <= one) return { parts: 1, left: one - units, wide }
  const parts = Math.ceil(units / each)
  return { parts, left: parts * each - units, wide }
}
