import { createFileRoute } from '@tanstack/react-router'
import { PlayerHome } from '#web/components/player-home.tsx'

export const Route = createFileRoute('/_user/home')({ component: PlayerHome })
