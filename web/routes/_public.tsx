import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Public pages. */
export const Route = createFileRoute('/_public')({ component: Outlet })
