import { Download } from 'lucide-react'
import { useId } from 'react'
import { CopyButton } from '#web/components/feedback/copy-button.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Label } from '#web/ui/label.tsx'

type RecoveryCodesProps = { codes: string[]; saved: boolean; onSaved: (saved: boolean) => void }

const download = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), m.two_factor_codes_file())

/** Recovery codes, shown only once; the user must confirm that they are saved. */
export function RecoveryCodes({ codes, saved, onSaved }: RecoveryCodesProps) {
  const id = useId()
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <ul
        aria-label={m.two_factor_codes_label()}
        className="grid justify-center gap-x-6 gap-y-2 rounded-control border border-line bg-ground p-4 text-center font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={m.two_factor_codes_copy()} />
        <Button variant="secondary" size="small" onClick={() => download(text)}>
          <Download />
          {m.two_factor_codes_download()}
        </Button>
      </div>
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={id}
          checked={saved}
          onCheckedChange={(checked) => onSaved(checked === true)}
          className="mt-px"
        />
        <Label htmlFor={id} className="font-normal">
          {m.two_factor_codes_kept()}
        </Label>
      </div>
    </div>
  )
}
