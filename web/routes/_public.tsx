import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Pages for everybody. */
export const Route = createFileRoute('/_public')({ component: Outlet })
