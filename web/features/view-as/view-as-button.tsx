import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Role, UserStatus } from '#db/enums/users.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ViewAsDialog } from './view-as-dialog.tsx'

type ViewedUser = { id: number; email: string; role: Role; status: UserStatus }

/** Opens a tab with the product as the user sees it; not for admins and accounts that are not active. */
export function ViewAsButton({ user }: { user: ViewedUser }) {
  const [open, setOpen] = useState(false)
  if (user.role === 'admin' || user.status !== 'active') return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Eye />
        {m.view_as_action()}
      </Button>
      {open && <ViewAsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
