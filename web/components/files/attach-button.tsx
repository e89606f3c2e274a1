import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { accepted } from './check.ts'

type AttachButtonProps = { disabled: boolean; onFiles: (files: File[]) => void }

export function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="-ml-2 finger:h-11"
      >
        <Paperclip />
        {m.common_files_attach()}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
