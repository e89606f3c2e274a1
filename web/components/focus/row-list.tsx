import { type ComponentProps, type RefObject, useImperativeHandle } from 'react'
import { useRowFocus } from './focus.ts'

type RowListProps = Omit<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur'> & {
  rows: readonly unknown[]
  ref?: RefObject<HTMLUListElement | null>
}

/** A `<ul>` that keeps the focus when a row is removed. */
export function RowList({ rows, ref, ...props }: RowListProps) {
  const kept = useRowFocus<HTMLUListElement>(rows)
  useImperativeHandle(ref, () => kept.ref.current as HTMLUListElement)
  return <ul {...props} {...kept} />
}
