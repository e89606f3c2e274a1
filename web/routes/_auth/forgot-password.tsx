import { createFileRoute } from '@tanstack/react-router'
import { ForgotPanel } from '#web/features/auth/forgot-panel.tsx'

export const Route = createFileRoute('/_auth/forgot-password')({ component: ForgotPanel })
