import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import * as v from 'valibot'
import { CreatePanel } from '#web/features/notifications/create/create-panel.tsx'
import { createSearch } from '#web/features/notifications/create/search.ts'

type Search = v.InferOutput<typeof createSearch>

export const Route = createFileRoute('/_admin/flight-control/notification-create')({
  validateSearch: (raw: Search & SearchSchemaInput) => v.parse(createSearch, raw),
  component: CreatePanel,
})
