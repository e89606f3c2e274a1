import { useLocation } from '@tanstack/react-router'

/** The panel id in the URL. Read from the path, because some panels have their own route and others share `$section`. */
export const useCurrentPanel = () =>
  useLocation({ select: ({ pathname }) => pathname.split('/')[2] || 'dashboard' })
