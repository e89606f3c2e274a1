import { Fields } from './fields.tsx'
import { Lines } from './lines.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import { PlainTable, Table } from './table.tsx'

/** The components of views. Passed to commands, so that help and `--json` never load Ink. */
export const kit = { Fields, Lines, Notice, Spinner, Stack, Table }
export type Kit = typeof kit
/** Where no terminal is, tables have the values for scripts. */
export const pipeKit: Kit = { ...kit, Table: PlainTable }
