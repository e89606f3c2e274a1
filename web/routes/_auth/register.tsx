import { createFileRoute } from '@tanstack/react-router'
import { RegisterPanel } from '#web/features/auth/register-panel.tsx'

export const Route = createFileRoute('/_auth/register')({ component: RegisterPanel })
