import { useLocation } from '@tanstack/react-router'

/** The id of the panel that the address names: some panels have a route of their own, the others share `$section`. */
export const useCurrentPanel = () =>
  useLocation({ select: ({ pathname }) => pathname.split('/')[2] || 'dashboard' })
