import { useMutation } from '@tanstack/react-query'
import { Ellipsis, MapPin, Pencil, Phone, Star, Trash2 } from 'lucide-react'
import { showPhone } from '#web/components/form/phone/phone-grouping.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import type { Address, AddressCalls } from './queries.ts'

const nameOf = ({ first_name, last_name }: Address) => `${first_name} ${last_name}`
const titleOf = (address: Address) => address.address_title || nameOf(address)

const removal = (address: Address) => ({
  title: m.locations_address_remove_title(),
  body: m.locations_address_remove_body({ title: titleOf(address) }),
  action: m.locations_address_remove(),
})

/** Neighbourhood, district and city in postal order. */
const placeOf = ({ neighborhoodName, districtName, stateName, countryName, postalCode }: Address) => [
  [neighborhoodName, districtName].filter(Boolean).join(', '),
  `${postalCode} ${stateName}`,
  countryName,
]

type AddressCardProps = {
  /** `createdDate` is known to admins only. */
  address: Address & { createdDate?: string }
  /** Absent where addresses are only read. */
  calls: AddressCalls | undefined
  opener: { autoFocus: boolean }
  onEdit: () => void
}

/** One address with a menu of its actions. */
export function AddressCard({ address, calls, opener, onEdit }: AddressCardProps) {
  const title = titleOf(address)
  const isDefault = address.isPrimary === 1
  return (
    <li
      className={cn(
        'relative flex flex-col rounded-card border border-line bg-ground p-4 transition has-aria-busy:opacity-60',
        isDefault && 'border-turquoise/60',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="truncate font-display text-base font-semibold" title={title}>
            {title}
          </h3>
          <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {isDefault && <Badge tone="turquoise">{m.locations_address_default()}</Badge>}
            {address.addressType === 3 && <Badge>{m.locations_address_both()}</Badge>}
          </div>
        </div>
        {calls && <AddressMenu {...{ address, calls, opener, onEdit }} title={title} />}
      </div>
      <address className="mt-3 grid gap-2 text-sm not-italic wrap-anywhere">
        {address.address_title && <p className="font-medium">{nameOf(address)}</p>}
        <p className="flex items-start gap-2 text-muted">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="grid gap-0.5">
            <span className="whitespace-pre-line text-text">{address.fullAddress}</span>
            {placeOf(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </p>
        {address.phone && (
          <p className="figures flex items-center gap-2 text-muted">
            <Phone className="size-4 shrink-0" aria-hidden="true" />+{address.phoneCode}{' '}
            {showPhone(address.phone)}
          </p>
        )}
      </address>
      {address.createdDate && (
        <p className="mt-3 text-xs text-muted">
          {m.locations_user_created({ date: formatDate(address.createdDate) })}
        </p>
      )}
    </li>
  )
}

type AddressMenuProps = AddressCardProps & { calls: AddressCalls; title: string }

function AddressMenu({ address, calls, opener, onEdit, title }: AddressMenuProps) {
  const makePrimary = useMutation(calls.makePrimary)
  const remove = useRemove(calls.remove, removal)
  const isDefault = address.isPrimary === 1
  const busy = makePrimary.isPending || remove.pending(address)

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          icon={Ellipsis}
          {...opener}
          aria-busy={busy || undefined}
          label={m.locations_address_menu({ title })}
          className="-mt-1.5 -mr-2 -mb-3.5"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil />
          {m.locations_address_edit()}
        </DropdownMenuItem>
        {!isDefault && (
          <DropdownMenuItem disabled={busy} onSelect={() => makePrimary.mutate(address)}>
            <Star />
            {m.locations_address_make_default()}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem tone="danger" disabled={busy} onSelect={() => remove.run(address)}>
          <Trash2 />
          {m.locations_address_remove()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
