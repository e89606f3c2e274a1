import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '#web/features/landing/landing.tsx'

export const Route = createFileRoute('/_public/')({ component: Landing, staticData: { width: 'landing' } })
