import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { profileNotice } from '../profile/notice-durations.ts'
import { uploadAvatar } from './queries.ts'

type CropDialogProps = {
  file: File
  onClose: () => void
  onSaved: () => void
  /** The browser cannot read the file as a picture. */
  onRefused: (text: string) => void
}

const maxZoom = 4

/** Which square of a picture is kept: dragged, or moved by the arrow keys. */
export function CropDialog({ file, onClose, onSaved, onRefused }: CropDialogProps) {
  const upload = useAction(uploadAvatar)
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const id = useId()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  async function save() {
    if (!url || !area) return
    dismiss()
    try {
      await upload.mutateAsync(await cut(url, area))
      onSaved()
    } catch (error) {
      tell({ tone: 'error', text: failureText(error) })
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{m.account_avatar_crop_title()}</DialogTitle>
        <DialogDescription>{m.account_avatar_crop_hint()}</DialogDescription>
        <div className="relative aspect-square max-h-[50dvh] w-full overflow-hidden rounded-control bg-ground">
          {url && (
            <Cropper
              image={url}
              aspect={1}
              cropShape="round"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              keyboardStep={8}
              cropperProps={{ role: 'application', 'aria-label': m.account_avatar_crop_area() }}
              mediaProps={{ alt: '', onError: () => onRefused(m.account_avatar_unreadable()) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <div className="grid gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            {m.account_avatar_crop_zoom()}
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={maxZoom}
            step={0.1}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="accent-turquoise"
          />
        </div>
        <Result notice={notice} />
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button busy={upload.isPending} disabled={!area} onClick={save}>
            {m.account_avatar_save()}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** More than the server stores, so that it has something to sharpen. */
const side = 512

/** The square of a picture as PNG, which has nothing of the file but its pixels. */
async function cut(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const blob = await promise
  if (!blob) throw new Error('the picture could not be cut')
  return blob
}
