import type { Language } from '#db/enums.ts'

export const auth = {
  login: { en: 'Sign in with a browser or a password', tr: 'Tarayıcıdan ya da şifreyle giriş yap' },
  loginUrl: { en: 'Address of the API', tr: 'Giriş yapılacak API adresi' },
  loginEmail: { en: 'Sign in with this e-mail address and a password', tr: 'Bu adres ve şifreyle giriş yap' },
  loginPasswordStdin: { en: 'Read the password from standard input', tr: 'Şifreyi standart girdiden oku' },
  loginCode: {
    en: 'Code of your authenticator app or a recovery code',
    tr: 'Doğrulama uygulamandaki kod ya da bir kurtarma kodu',
  },
  logout: { en: 'Sign out', tr: 'Çıkış yap' },
  whoami: { en: 'Show who is signed in', tr: 'Kimin giriş yaptığını göster' },
  sessionsOption: { en: 'Also list your sessions', tr: 'Açık oturumlarını da listele' },
  device: { en: 'Device', tr: 'Cihaz' },
  unknownDevice: { en: 'unknown', tr: 'bilinmiyor' },
  lastSeen: { en: 'Last seen', tr: 'Son görülme' },
  signedInSince: { en: 'Since', tr: 'Başlangıç' },
  currentSession: { en: 'current', tr: 'bu oturum' },
  openInBrowser: { en: 'Open this page in your browser', tr: 'Tarayıcında bu sayfayı aç' },
  enterCode: { en: 'Enter this code', tr: 'Bu kodu gir' },
  waitingForBrowser: { en: 'Waiting for your approval', tr: 'Onayın bekleniyor' },
  signedIn: { en: 'Signed in as {name} ({email})', tr: '{name} olarak giriş yapıldı ({email})' },
  signedOut: { en: 'Signed out of {url}', tr: '{url} oturumu kapatıldı' },
  signedOutHere: {
    en: 'You are signed out here, but the session may stay open on the server until it expires',
    tr: 'Buradan çıkış yapıldı, ama oradaki oturum süresi dolana kadar açık kalabilir',
  },
  signedOutHereNext: {
    en: 'End it in the browser: {url}/profile?section=devices',
    tr: 'Tarayıcıdan kapat: {url}/profile?section=devices',
  },
  wasNotSignedIn: { en: 'You were not signed in to {url}', tr: '{url} için açık oturum yoktu' },
  password: { en: 'Password', tr: 'Şifre' },
  code: { en: 'Authentication code or recovery code', tr: 'Uygulamandaki kod ya da bir kurtarma kodu' },
  name: { en: 'Name', tr: 'Ad' },
  email: { en: 'E-mail', tr: 'E-posta' },
  role: { en: 'Role', tr: 'Rol' },
} as const satisfies Record<string, Record<Language, string>>
