import type { Page } from 'playwright'

/**
 * Short words of lists, as tables or cards, that are broken between two letters, one line each: "Hesap | lar". A long one, such
 * as an address, may be.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Letters of a token from which it may break, as `columns.tsx` lets it. */
    const longest = 20
    const broken: string[] = []
    for (const place of document.querySelectorAll('main table[aria-label], main [data-list-keys]')) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue
        const text = node.textContent ?? ''
        for (const { 0: word, index } of text.matchAll(/\p{L}{2,}/gu)) {
          const before = text.slice(0, index).match(/\S*$/)?.[0].length ?? 0
          const after = text.slice(index + word.length).match(/^\S*/)?.[0].length ?? 0
          if (before + word.length + after > longest) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${word} in "${text}"`)
        }
      }
    }
    return broken
  })
