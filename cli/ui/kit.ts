import { Fields } from './fields.tsx'
import { Lines } from './lines.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import { Table } from './table.tsx'

/** What views are made of. Commands get it handed in, so that help and scripts never load Ink. */
export const kit = { Fields, Lines, Notice, Spinner, Stack, Table }
export type Kit = typeof kit
