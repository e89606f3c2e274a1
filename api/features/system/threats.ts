import type { LockedAccount } from '#api/features/auth/lockout.ts'
import { failureThresholds, triedAccountThresholds } from '#api/rules/system.ts'
import type { Language } from '#db/enums.ts'
import type { Attacker, RiskyUser } from './security-queries.ts'
import type { Threat } from './security-schema.ts'

const detailed = 10

export const isSuspicious = ({ failures, accounts }: Attacker) =>
  failures >= failureThresholds.suspicious || accounts >= triedAccountThresholds.suspicious
const isAttack = ({ failures, accounts }: Attacker) =>
  failures >= failureThresholds.attack || accounts >= triedAccountThresholds.attack

/** Facts that were read; undefined is what could not be read. */
export type Facts = {
  failures?: { total: number; addresses: Attacker[] } | undefined
  locks?: { total: number; accounts: LockedAccount[] } | undefined
  refused?: { network: string; kind: string }[] | undefined
  risky?: { total: number; users: RiskyUser[] } | undefined
  stolen?: number | undefined
  admins?: { bare: number; admins: number } | undefined
  audit?: { intact: boolean | null; breaks: number } | undefined
  certificate?: { status: string; days: number | null } | undefined
}

type Sentence = Record<Language, string>
type Found = Omit<Threat, 'message'> & { message: Sentence }

/** What the facts say, the most severe first. */
export function threatsIn(facts: Facts, language: Language): Threat[] {
  const order = ['critical', 'warning', 'info']
  return [...ofSignIns(facts), ...ofAccess(facts), ...ofServer(facts)]
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .map(({ message, ...threat }) => ({ ...threat, message: message[language] }))
}

function ofSignIns({ failures, locks, refused }: Facts): Found[] {
  const attackers = failures?.addresses.filter(isAttack) ?? []
  const suspects = failures?.addresses.filter((each) => isSuspicious(each) && !isAttack(each)) ?? []
  return [
    ...found(attackers.length, 'brute_force', 'critical', attackers, (count) => ({
      tr: `${count} adres son bir saatte çok sayıda giriş denedi`,
      en: `${count} ${count === 1 ? 'address' : 'addresses'} tried to sign in many times in the last hour`,
    })),
    ...found(suspects.length, 'suspicious_ip', 'warning', suspects, (count) => ({
      tr: `${count} adresin başarısız girişleri olağandan çok`,
      en: `${count} ${count === 1 ? 'address has' : 'addresses have'} more failed sign-ins than usual`,
    })),
    ...found(locks?.total ?? 0, 'account_lockout', 'warning', locks?.accounts ?? [], (count) => ({
      tr: `${count} hesap başarısız girişler yüzünden kilitli`,
      en: `${count} ${count === 1 ? 'account is' : 'accounts are'} locked after failed sign-ins`,
    })),
    ...found(refused?.length ?? 0, 'rate_limit_exceeded', 'warning', refused ?? [], (count) => ({
      tr: `${count} ağ istek sınırını aştığı için reddediliyor`,
      en: `${count} ${count === 1 ? 'network is' : 'networks are'} refused for exceeding a rate limit`,
    })),
  ]
}

function withoutTwoFactor(count: number, admins: number): Sentence {
  if (admins === 1)
    return {
      tr: 'Tek yönetici iki adımlı doğrulama kullanmıyor',
      en: 'The only admin does not use two-factor',
    }
  if (count === admins)
    return {
      tr: `${admins} yöneticinin hiçbiri iki adımlı doğrulama kullanmıyor`,
      en: `None of ${admins} admins uses two-factor`,
    }
  return {
    tr: `İki adımlı doğrulama kullanmayan yönetici: ${count} / ${admins}`,
    en: `${count} of ${admins} admins ${count === 1 ? 'does' : 'do'} not use two-factor`,
  }
}

function ofAccess({ risky, stolen = 0, admins }: Facts): Found[] {
  return [
    ...found(stolen, 'unauthorized_access', 'critical', [], (count) => ({
      tr: `Son 24 saatte ${count} oturum çalınmış olabilir ya da sahibi tarafından reddedildi`,
      en: `${count} ${count === 1 ? 'session' : 'sessions'} may have been stolen or ${count === 1 ? 'was' : 'were'} disowned in the last 24 hours`,
    })),
    ...found(risky?.total ?? 0, 'unauthorized_access', 'warning', risky?.users ?? [], (count) => ({
      tr: `${count} kullanıcının oturumları yüksek riskli`,
      en: `The sessions of ${count} ${count === 1 ? 'user are' : 'users are'} of high risk`,
    })),
    ...found(admins?.bare ?? 0, 'missing_two_factor', 'info', [], (count) =>
      withoutTwoFactor(count, admins!.admins),
    ),
  ]
}

function ofServer({ audit, certificate }: Facts): Found[] {
  const isExpired = certificate?.status === 'expired'
  const isEnding = isExpired || certificate?.status === 'expiring'
  return [
    ...found(
      audit?.intact === false ? Math.max(1, audit.breaks) : 0,
      'audit_tampering',
      'critical',
      [],
      (count) => ({
        tr: `Denetim izi zinciri ${count} yerde bozuk`,
        en: `The chain of the audit trail is broken in ${count} ${count === 1 ? 'place' : 'places'}`,
      }),
    ),
    ...found(isEnding ? 1 : 0, 'certificate', isExpired ? 'critical' : 'warning', [], () =>
      isExpired
        ? { tr: 'TLS sertifikasının süresi doldu', en: 'The TLS certificate has expired' }
        : {
            tr: `TLS sertifikasının süresi ${certificate?.days} gün içinde doluyor`,
            en: `The TLS certificate expires in ${certificate?.days} days`,
          },
    ),
  ]
}

function found(
  count: number,
  type: Threat['type'],
  severity: Threat['severity'],
  details: Threat['details'],
  sentence: (count: number) => Sentence,
): Found[] {
  return count > 0 ? [{ type, severity, message: sentence(count), details: details.slice(0, detailed) }] : []
}
