import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { MessagesPanel } from '#web/features/thread/messages-panel.tsx'
import type { MessagesSearch } from '#web/features/thread/search.ts'

export const Route = createFileRoute('/_admin/flight-control/support-messages')({
  // The panel parses it, so that its schema is not in the first bundle.
  validateSearch: (raw: MessagesSearch & SearchSchemaInput): MessagesSearch => raw,
  component: MessagesPanel,
})
