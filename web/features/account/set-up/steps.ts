import { type LucideIcon, MailCheck, MapPin, ShieldCheck, Smartphone } from 'lucide-react'
import type { AccountInfo } from '#web/lib/account-info.ts'
import * as m from '#web/paraglide/messages.js'
import type { SectionId } from '../profile/sections.ts'
import type { Account } from '../user-info/form.ts'

type AccountData = { info: AccountInfo; account: Pick<Account, 'phone'> }
export type Step = {
  /** Profile section of this step; a step without one is done by a mailed link. */
  section?: SectionId
  icon: LucideIcon
  isDone: (data: AccountData) => boolean
  task: () => string
  body: () => string
  done: () => string
}

/** Steps that complete an account. */
export const steps: Step[] = [
  {
    icon: MailCheck,
    isDone: ({ info }) => info.emailVerified,
    task: m.account_setup_email,
    body: m.account_setup_email_body,
    done: m.account_setup_email_done,
  },
  {
    section: 'security',
    icon: ShieldCheck,
    isDone: ({ info }) => info.twoFactorEnabled,
    task: m.account_setup_two_factor,
    body: m.account_setup_two_factor_body,
    done: m.account_setup_two_factor_done,
  },
  {
    section: 'userInfo',
    icon: Smartphone,
    isDone: ({ account }) => account.phone !== null,
    task: m.account_setup_phone,
    body: m.account_setup_phone_body,
    done: m.account_setup_phone_done,
  },
  {
    section: 'addresses',
    icon: MapPin,
    isDone: ({ info }) => info.counts.addresses > 0,
    task: m.account_setup_address,
    body: m.account_setup_address_body,
    done: m.account_setup_address_done,
  },
]
