import type { Language } from '#db/enums.ts'

/** Signing in and out. */
export const session = {
  login: { en: 'sign in, in the browser or with a password', tr: 'tarayıcıdan ya da şifreyle giriş yap' },
  loginUrl: { en: 'address of the API to sign in to', tr: 'giriş yapılacak API adresi' },
  loginEmail: { en: 'sign in with this address and a password', tr: 'bu adres ve şifreyle giriş yap' },
  loginStdin: { en: 'read the password from standard input', tr: 'şifreyi standart girdiden oku' },
  loginCode: {
    en: 'code of your authenticator app, or a recovery code',
    tr: 'doğrulama uygulamandaki kod ya da bir kurtarma kodu',
  },
  logout: { en: 'sign out', tr: 'çıkış yap' },
  whoami: { en: 'who is signed in', tr: 'kim giriş yapmış' },
  sessionsOption: { en: 'and where else you are signed in', tr: 'ayrıca açık oturumların' },
  device: { en: 'Device', tr: 'Cihaz' },
  unknownDevice: { en: 'unknown', tr: 'bilinmiyor' },
  lastSeen: { en: 'Last seen', tr: 'Son görülme' },
  since: { en: 'Since', tr: 'Başlangıç' },
  thisOne: { en: 'this one', tr: 'bu oturum' },
  openInBrowser: { en: 'Open this page in your browser', tr: 'Tarayıcında bu sayfayı aç' },
  enterCode: { en: 'and enter this code', tr: 've bu kodu gir' },
  waitingForBrowser: { en: 'Waiting for your approval', tr: 'Onayın bekleniyor' },
  signedIn: { en: 'Signed in as {name} ({email})', tr: '{name} olarak giriş yapıldı ({email})' },
  signedOut: { en: 'Signed out of {url}', tr: '{url} oturumu kapatıldı' },
  signedOutHere: {
    en: 'You are signed out here, but the session there may go on until it ends',
    tr: 'Buradan çıkış yapıldı, ama oradaki oturum süresi dolana kadar açık kalabilir',
  },
  signedOutHereNext: {
    en: 'End it in the browser: {url}/profile?section=devices',
    tr: 'Tarayıcıdan kapat: {url}/profile?section=devices',
  },
  wasSignedOut: { en: 'You were not signed in to {url}', tr: '{url} için açık oturum yoktu' },
  password: { en: 'Password', tr: 'Şifre' },
  code: { en: 'Code of your app, or a recovery code', tr: 'Uygulamandaki kod ya da bir kurtarma kodu' },
  name: { en: 'Name', tr: 'Ad' },
  email: { en: 'E-mail', tr: 'E-posta' },
  role: { en: 'Role', tr: 'Rol' },
} as const satisfies Record<string, Record<Language, string>>
