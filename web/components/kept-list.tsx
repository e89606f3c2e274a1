import type { ComponentProps } from 'react'
import { useKeptFocus } from './kept-focus.ts'

type KeptListProps = Omit<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur'> & { rows: readonly unknown[] }

/** A list out of which things can be taken without losing one's place in it. */
export function KeptList({ rows, ...props }: KeptListProps) {
  return <ul {...props} {...useKeptFocus<HTMLUListElement>(rows)} />
}
