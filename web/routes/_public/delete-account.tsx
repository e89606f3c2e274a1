import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccountPage } from '#web/features/account/deletion/delete-account-page.tsx'

export const Route = createFileRoute('/_public/delete-account')({ component: DeleteAccountPage })
