import { Fragment } from 'react'

/** A text that breaks at its spaces only, not at the hyphen of "e-posta". */
export const WholeWords = ({ text }: { text: string }) => (
  <span>
    {text.split(' ').map((word, place) => (
      <Fragment key={word}>
        {place > 0 && ' '}
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>
    ))}
  </span>
)
