import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { failureText } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { profileNotice } from '../profile/notice-durations.ts'
import { removeAvatar } from './queries.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

/** The user's picture: chosen from a file, cut in the browser, and removed again. */
export function AvatarCard() {
  const { data: user } = useSession()
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const remove = useAction(removeAvatar)
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const refused = (text: string) => {
    setFile(undefined)
    tell({ tone: 'error', text })
  }
  async function removeNow() {
    try {
      await remove.mutateAsync()
      tell({ tone: 'success', text: m.account_avatar_removed() })
      input.current?.focus()
    } catch (error) {
      tell({ tone: 'error', text: failureText(error) })
    }
  }
  return (
    <SettingsCard
      title={m.account_avatar_title()}
      description={m.account_avatar_description()}
      className="grid gap-4"
    >
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          name={user?.firstName || user?.name || ''}
          image={user?.avatarUrl}
          className="size-20 text-2xl"
        />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" className="relative has-focus-visible:outline-2">
            <label htmlFor={id}>
              <ImageUp />
              {user?.avatarUrl ? m.account_avatar_change() : m.account_avatar_choose()}
              <input
                ref={input}
                id={id}
                type="file"
                accept="image/*"
                onChange={({ target }) => {
                  dismiss()
                  setFile(target.files?.[0])
                  target.value = ''
                }}
                className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              />
            </label>
          </Button>
          {user?.avatarUrl && (
            <Button variant="quiet" busy={remove.isPending} onClick={removeNow}>
              <Trash2 />
              {m.account_avatar_remove()}
            </Button>
          )}
        </div>
      </div>
      <Result notice={notice} />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onRefused={refused}
            onSaved={() => {
              setFile(undefined)
              tell({ tone: 'success', text: m.account_avatar_saved() })
            }}
          />
        </Suspense>
      )}
    </SettingsCard>
  )
}
