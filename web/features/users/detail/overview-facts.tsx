import { showPhone } from '#web/components/form/phone/phone-grouping.ts'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { languageNames } from '#web/components/shell/language-names.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { roleLabels, userStatusLabels } from '#web/components/user/labels.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import type { UserDetail } from './queries.ts'

const genders = { 1: m.users_gender_male, 2: m.users_gender_female }

/** What is known of a user, to read. */
export function OverviewFacts({ detail: { user, profile, mayCall } }: { detail: UserDetail }) {
  const none = '—'
  return (
    <SettingsCard title={m.users_overview_title()}>
      <dl className={factsClass}>
        <Fact name={m.users_field_email()}>
          <BrokenAddress>{user.email}</BrokenAddress>
        </Fact>
        <Fact name={m.users_field_username()}>{user.username ?? none}</Fact>
        <Fact name={m.users_field_first_name()}>{profile.firstName || none}</Fact>
        <Fact name={m.users_field_last_name()}>{profile.lastName || none}</Fact>
        <Fact name={m.users_field_phone()}>
          {profile.phoneNumber ? `+${profile.phoneCode} ${showPhone(profile.phoneNumber)}` : none}
          {profile.phoneNumber && !mayCall && (
            <Badge tone="amber" className="ml-2">
              {m.common_no_calls()}
            </Badge>
          )}
        </Fact>
        <Fact name={m.users_field_birth_date()}>
          {profile.birthDate ? formatDate(profile.birthDate) : none}
        </Fact>
        <Fact name={m.users_field_gender()}>{profile.gender ? genders[profile.gender]() : none}</Fact>
        <Fact name={m.users_field_language()}>{languageNames[profile.languagePreference]}</Fact>
        <Fact name={m.users_field_role()}>{roleLabels[user.role].text()}</Fact>
        <Fact name={m.users_field_status()}>{userStatusLabels[user.status].text()}</Fact>
        <Fact name={m.users_field_id()}>{user.id}</Fact>
        <Fact name={m.users_field_created()}>{formatDateTime(user.createdAt)}</Fact>
      </dl>
    </SettingsCard>
  )
}

const documents = { terms: m.users_field_terms, privacy: m.users_field_privacy }

/** Which version of each text the user accepted last, and where they came from, if they allowed to keep it. */
export function AcceptedTexts({ detail: { acceptances, origin } }: { detail: UserDetail }) {
  const from = [origin?.source, origin?.medium, origin?.campaign, origin?.referrer].filter(Boolean)
  return (
    <SettingsCard title={m.users_terms_title()}>
      <dl className={factsClass}>
        {(['terms', 'privacy'] as const).map((document) => {
          const newest = acceptances.find((each) => each.document === document)
          return (
            <Fact key={document} name={documents[document]()}>
              {newest
                ? m.users_terms_accepted({
                    version: formatDate(newest.version),
                    time: formatDateTime(newest.acceptedDate),
                  })
                : m.users_terms_none()}
            </Fact>
          )
        })}
        {from.length > 0 && <Fact name={m.users_field_origin()}>{from.join(' · ')}</Fact>}
      </dl>
    </SettingsCard>
  )
}
