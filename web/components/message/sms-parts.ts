/** What one septet carries (3GPP TS 23.038 §6.2.1); the letters of the extension take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('^{}\\[~]|€\f')

/** How many units a message of one part has, and each part of several, which carry a header. */
const sizes = { septets: { one: 160, each: 153 }, wide: { one: 70, each: 67 } }

/**
 * How many SMS a text is billed as, and how many letters the last of them still takes. One letter outside the GSM
 * alphabet (ğ, ı, ş, an emoji) makes the whole text wide.
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
