import { useNavigate } from '@tanstack/react-router'

/** Opens the page of a user, or the form in it. */
export function useOpenUser() {
  const navigate = useNavigate()
  return ({ id }: { id: number }, { edit }: { edit?: true } = {}) =>
    navigate({
      to: '/flight-control/users-management/$user',
      params: { user: String(id) },
      search: { tab: 'overview', ...(edit && { edit }) },
    })
}
