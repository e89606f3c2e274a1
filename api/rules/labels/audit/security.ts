import type { Label } from '../label.ts'

/** Audited actions of sign-in, sessions and devices. */
export const securityActions = {
  'push.subscribe': { tr: '{actor} bir cihazda bildirimleri açtı', en: '{actor} turned on push on a device' },
  'push.unsubscribe': {
    tr: '{actor} bir cihazda bildirimleri kapattı',
    en: '{actor} turned off push on a device',
  },
  'auth.sign_in': { tr: '{actor} giriş yaptı', en: '{actor} signed in' },
  'auth.new_device': { tr: '{actor} yeni bir cihazdan giriş yaptı', en: '{actor} signed in on a new device' },
  'auth.lock': { tr: '{target} için giriş kilitlendi', en: 'Signing in as {target} was locked' },
  'auth.not_me': {
    tr: '{actor} bir girişi tanımadığını bildirdi',
    en: '{actor} did not recognize a sign-in',
  },
  'auth.refresh_token_reused': {
    tr: 'Bir oturum anahtarı ikinci kez kullanıldı',
    en: 'A refresh token was used a second time',
  },
  'auth.approve_device': { tr: '{actor} bir cihazı onayladı', en: '{actor} approved a device' },
  'auth.verify_email': {
    tr: '{target} e-posta adresini doğruladı',
    en: '{target} verified the e-mail address',
  },
  'auth.reset_password': { tr: '{target} şifresini sıfırladı', en: '{target} reset the password' },
  'auth.update_password': {
    tr: '{actor} şifresini değiştirdi: {target}',
    en: '{actor} changed the password of {target}',
  },
  'session.end': { tr: '{actor} bir oturumu kapattı', en: '{actor} ended a session' },
  'session.end_all': {
    tr: '{actor} oturumları kapattı: {target}',
    en: '{actor} ended the sessions of {target}',
  },
  'session.limit': {
    tr: '{actor} sınırı aşan oturumları kapattı',
    en: '{actor} ended sessions beyond the limit',
  },
  'session.terminate': {
    tr: '{actor} oturumları sonlandırdı: {target}',
    en: '{actor} terminated sessions of {target}',
  },
  'session.terminate_all': {
    tr: '{actor} herkesin oturumlarını sonlandırdı',
    en: '{actor} terminated the sessions of all users',
  },
  'session.terminate_by_ip': {
    tr: '{actor} bir IP adresinin oturumlarını sonlandırdı',
    en: '{actor} terminated the sessions of an IP address',
  },
  'session.clear_expired': {
    tr: '{actor} süresi dolmuş oturumları sildi',
    en: '{actor} deleted expired sessions',
  },
  'session.cleanup_orphans': {
    tr: '{actor} sahipsiz oturumları kapattı',
    en: '{actor} ended orphaned sessions',
  },
  'two_factor.set_up': {
    tr: '{actor} iki adımlı doğrulamayı kurmaya başladı',
    en: '{actor} began to set up two-factor authentication',
  },
  'two_factor.enable': {
    tr: '{actor} iki adımlı doğrulamayı açtı',
    en: '{actor} turned on two-factor authentication',
  },
  'two_factor.disable': {
    tr: '{actor} iki adımlı doğrulamayı kapattı',
    en: '{actor} turned off two-factor authentication',
  },
  'two_factor.reset': {
    tr: '{actor} iki adımlı doğrulamayı sıfırladı: {target}',
    en: '{actor} reset two-factor authentication of {target}',
  },
  'two_factor.disown': {
    tr: '{target} iki adımlı doğrulamayı kendisi açmadığını bildirdi',
    en: '{target} did not turn on two-factor authentication',
  },
  'two_factor.recover': { tr: '{target} kurtarma kodu kullandı', en: '{target} used a recovery code' },
  'two_factor.renew_codes': {
    tr: '{actor} kurtarma kodlarını yeniledi',
    en: '{actor} renewed the recovery codes',
  },
  'passkey.add': { tr: '{actor} geçiş anahtarı ekledi', en: '{actor} added a passkey' },
  'passkey.rename': { tr: '{actor} bir geçiş anahtarının adını değiştirdi', en: '{actor} renamed a passkey' },
  'passkey.remove': { tr: '{target} için geçiş anahtarı silindi', en: 'A passkey of {target} was removed' },
  'passkey.copied': {
    tr: '{target} için geçiş anahtarının sayacı geri gitti',
    en: 'The counter of a passkey of {target} went back',
  },
  'api_key.create': {
    tr: '{actor} API anahtarı oluşturdu: {target}',
    en: '{actor} created the API key {target}',
  },
  'api_key.update': {
    tr: '{actor} API anahtarını değiştirdi: {target}',
    en: '{actor} changed the API key {target}',
  },
  'api_key.revoke': {
    tr: '{actor} API anahtarını iptal etti: {target}',
    en: '{actor} revoked the API key {target}',
  },
  'api_key.switch_off': {
    tr: '{target} anahtarı sahibinin hesabıyla birlikte kapatıldı',
    en: 'The API key {target} was switched off with its owner’s account',
  },
  'api_key.delete': {
    tr: '{actor} API anahtarını sildi: {target}',
    en: '{actor} deleted the API key {target}',
  },
  'api_client.create': {
    tr: '{actor} API istemcisi oluşturdu: {target}',
    en: '{actor} created the API client {target}',
  },
  'api_client.update': {
    tr: '{actor} API istemcisini değiştirdi: {target}',
    en: '{actor} changed the API client {target}',
  },
  'api_client.delete': {
    tr: '{actor} API istemcisini sildi: {target}',
    en: '{actor} deleted the API client {target}',
  },
} satisfies Record<string, Label>
