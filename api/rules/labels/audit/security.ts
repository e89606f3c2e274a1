import type { Label } from '../label.ts'
import { byActor } from './by-actor.ts'

/** Audited actions of sign-in, sessions and devices. */
export const securityActions = {
  ...byActor({
    'push.subscribe': { tr: 'bir cihazda bildirimleri açtı', en: 'turned on push on a device' },
    'push.unsubscribe': { tr: 'bir cihazda bildirimleri kapattı', en: 'turned off push on a device' },
    'auth.sign_in': { tr: 'giriş yaptı', en: 'signed in' },
    'auth.new_device': { tr: 'yeni bir cihazdan giriş yaptı', en: 'signed in on a new device' },
  }),
  'auth.lock': { tr: '{target} için giriş kilitlendi', en: 'Signing in as {target} was locked' },
  ...byActor({
    'auth.not_me': { tr: 'bir girişi tanımadığını bildirdi', en: 'did not recognize a sign-in' },
  }),
  'auth.refresh_token_reused': {
    tr: 'Bir oturum anahtarı ikinci kez kullanıldı',
    en: 'A refresh token was used a second time',
  },
  ...byActor({
    'auth.approve_device': { tr: 'bir cihazı onayladı', en: 'approved a device' },
  }),
  'auth.verify_email': {
    tr: '{target} e-posta adresini doğruladı',
    en: '{target} verified the e-mail address',
  },
  'auth.reset_password': { tr: '{target} şifresini sıfırladı', en: '{target} reset the password' },
  ...byActor({
    'auth.update_password': { tr: 'şifresini değiştirdi: {target}', en: 'changed the password of {target}' },
    'session.end': { tr: 'bir oturumu kapattı', en: 'ended a session' },
    'session.end_all': { tr: 'oturumları kapattı: {target}', en: 'ended the sessions of {target}' },
    'session.limit': { tr: 'sınırı aşan oturumları kapattı', en: 'ended sessions beyond the limit' },
    'session.terminate': { tr: 'oturumları sonlandırdı: {target}', en: 'terminated sessions of {target}' },
    'session.terminate_all': {
      tr: 'herkesin oturumlarını sonlandırdı',
      en: 'terminated the sessions of all users',
    },
    'session.terminate_by_ip': {
      tr: 'bir IP adresinin oturumlarını sonlandırdı',
      en: 'terminated the sessions of an IP address',
    },
    'session.clear_expired': { tr: 'süresi dolmuş oturumları sildi', en: 'deleted expired sessions' },
    'session.cleanup_orphans': { tr: 'sahipsiz oturumları kapattı', en: 'ended orphaned sessions' },
    'two_factor.set_up': {
      tr: 'iki adımlı doğrulamayı kurmaya başladı',
      en: 'began to set up two-factor authentication',
    },
    'two_factor.enable': { tr: 'iki adımlı doğrulamayı açtı', en: 'turned on two-factor authentication' },
    'two_factor.disable': {
      tr: 'iki adımlı doğrulamayı kapattı',
      en: 'turned off two-factor authentication',
    },
    'two_factor.reset': {
      tr: 'iki adımlı doğrulamayı sıfırladı: {target}',
      en: 'reset two-factor authentication of {target}',
    },
  }),
  'two_factor.disown': {
    tr: '{target} iki adımlı doğrulamayı kendisi açmadığını bildirdi',
    en: '{target} did not turn on two-factor authentication',
  },
  'two_factor.recover': { tr: '{target} kurtarma kodu kullandı', en: '{target} used a recovery code' },
  ...byActor({
    'two_factor.renew_codes': { tr: 'kurtarma kodlarını yeniledi', en: 'renewed the recovery codes' },
    'passkey.add': { tr: 'geçiş anahtarı ekledi', en: 'added a passkey' },
    'passkey.rename': { tr: 'bir geçiş anahtarının adını değiştirdi', en: 'renamed a passkey' },
  }),
  'passkey.remove': { tr: '{target} için geçiş anahtarı silindi', en: 'A passkey of {target} was removed' },
  'passkey.copied': {
    tr: '{target} için geçiş anahtarının sayacı geri gitti',
    en: 'The counter of a passkey of {target} went back',
  },
  ...byActor({
    'api_key.create': { tr: 'API anahtarı oluşturdu: {target}', en: 'created the API key {target}' },
    'api_key.update': { tr: 'API anahtarını değiştirdi: {target}', en: 'changed the API key {target}' },
    'api_key.revoke': { tr: 'API anahtarını iptal etti: {target}', en: 'revoked the API key {target}' },
  }),
  'api_key.switch_off': {
    tr: '{target} anahtarı sahibinin hesabıyla birlikte kapatıldı',
    en: 'The API key {target} was switched off with its owner’s account',
  },
  ...byActor({
    'api_key.delete': { tr: 'API anahtarını sildi: {target}', en: 'deleted the API key {target}' },
    'api_client.create': { tr: 'API istemcisi oluşturdu: {target}', en: 'created the API client {target}' },
    'api_client.update': {
      tr: 'API istemcisini değiştirdi: {target}',
      en: 'changed the API client {target}',
    },
    'api_client.delete': { tr: 'API istemcisini sildi: {target}', en: 'deleted the API client {target}' },
  }),
} satisfies Record<string, Label>
