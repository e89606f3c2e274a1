import type { ReactNode } from 'react'

/** With what belongs to the word: its suffix, a bracket, the full stop. */
const hyphenated = /(\S*e-(?:posta|mail)\S*)/i

/** Keeps "e-posta" and "e-mail" on one line; a browser breaks after their hyphen. */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !hyphenated.test(children)) return children
  return (
    <span>
      {children.split(hyphenated).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}

/** An e-mail address, which breaks after its @ before it breaks anywhere. */
export function BrokenAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      {/* A browser breaks here even in a line that does not wrap. */}
      <wbr className="in-[.truncate]:hidden" />
      {children.slice(at)}
    </span>
  )
}

/** The same in HTML whose attributes have no such words, and for a paragraph of a law ("5/2-c"). */
export const wholeWordsIn = (html: string) =>
  html.replace(
    /(?<=[\s>(])(?:e-(?:posta|mail)\p{L}*|\(?\d+\/\d+-\p{L}\)?)/giu,
    '<span class="whitespace-nowrap">$&</span>',
  )
