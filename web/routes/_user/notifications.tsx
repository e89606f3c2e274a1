import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#web/features/inbox/inbox-page.tsx'

export const Route = createFileRoute('/_user/notifications')({ component: InboxPage })
