import type { ComponentProps } from 'react'
import { useRowFocus } from './focus.ts'

type RowListProps = Omit<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur'> & { rows: readonly unknown[] }

/** A `<ul>` that keeps the focus when a row is removed. */
export const RowList = ({ rows, ...props }: RowListProps) => (
  <ul {...props} {...useRowFocus<HTMLUListElement>(rows)} />
)
