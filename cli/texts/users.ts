import type { Language } from '#db/enums.ts'

/** Users, as admins manage them. */
export const users = {
  userList: { en: 'List users, newest first', tr: 'Kullanıcıları listele, en yenisi önce' },
  userShow: { en: 'Show a user', tr: 'Bir kullanıcıyı göster' },
  userMessages: {
    en: 'List all messages to a user, newest first',
    tr: 'Bir kullanıcıya gönderilenleri listele, en yenisi önce',
  },
  userMessagesChannel: { en: 'Only messages of this channel', tr: 'Yalnızca bu kanaldan gönderilenler' },
  userMessagesStatus: { en: 'Only messages with this outcome', tr: 'Yalnızca sonucu bu olanlar' },
  userMessagesReason: {
    en: 'Only messages that were skipped for this reason',
    tr: 'Yalnızca bu nedenle atlananlar',
  },
  userMessagesBefore: { en: 'Continue after this position', tr: 'Bu yerden sonrasını göster' },
  noMessages: { en: 'No messages found', tr: 'Burada mesaj yok' },
  messageDeleted: { en: 'deleted notification', tr: 'silinmiş bildirim' },
  olderMessages: { en: 'Older ones: --before {position}', tr: 'Daha eskileri: --before {position}' },
  userSuspend: {
    en: 'Suspend a user and end all sessions',
    tr: 'Bir kullanıcıyı askıya al ve oturumlarını kapat',
  },
  userActivate: { en: 'Activate a user', tr: 'Bir kullanıcıyı etkinleştir' },
  userSetRole: { en: 'Set the role of a user', tr: 'Bir kullanıcının rolünü değiştir' },
  userCreateAdmin: {
    en: 'Create an admin, who sets a password by a mailed link',
    tr: 'Yönetici oluştur; şifresini e-postadaki bağlantıyla seçer',
  },
  userArgument: { en: 'ID of the user', tr: 'Kullanıcının numarası' },
  userRoleArgument: { en: 'New role', tr: 'Yeni rol' },
  userSortOption: { en: 'Sort by', tr: 'Sıralama' },
  userOrderOption: { en: 'Sort order', tr: 'Sıralama yönü' },
  userReasonOption: { en: 'Reason, which is sent to the user', tr: 'Kullanıcıya da bildirilen neden' },
  userUntilOption: {
    en: 'End of the suspension, such as 2026-12-31T18:00+03:00',
    tr: 'Askının bitişi, örneğin 2026-12-31T18:00+03:00',
  },
  userEmailOption: { en: 'E-mail address', tr: 'E-posta adresi' },
  userFirstNameOption: { en: 'First name', tr: 'Ad' },
  userLastNameOption: { en: 'Last name', tr: 'Soyad' },
  userLanguageOption: { en: 'Language of the mails', tr: 'E-postaların dili' },
  ownPasswordStdin: {
    en: 'Read your password from standard input',
    tr: 'Şifreni standart girdiden oku',
  },
  apiKeysOff: {
    en: '{count} API keys of the user were switched off',
    tr: 'Kullanıcının {count} API anahtarı kapatıldı',
  },
  ticketsHandedBack: {
    en: 'Unresolved tickets that were handed back: {count}',
    tr: 'Devredilen çözülmemiş talep: {count}',
  },
  userTicketsToOption: {
    en: 'ID of the agent who gets the unresolved tickets (default: none, so that others take them)',
    tr: 'Çözülmemiş talepleri alacak temsilcinin numarası (varsayılan: yok, isteyen alır)',
  },
  columnName: { en: 'Name', tr: 'Ad' },
  columnEmail: { en: 'E-mail', tr: 'E-posta' },
  columnUsername: { en: 'Username', tr: 'Kullanıcı adı' },
  columnRole: { en: 'Role', tr: 'Rol' },
  columnLastSignIn: { en: 'Last sign-in', tr: 'Son giriş' },
  columnVerified: { en: 'E-mail verified', tr: 'E-posta doğrulandı' },
  yesWord: { en: 'yes', tr: 'evet' },
  noWord: { en: 'no', tr: 'hayır' },
  noUsers: { en: 'No users found', tr: 'Böyle bir kullanıcı yok' },
  noUser: { en: 'User not found', tr: 'Kullanıcı bulunamadı' },
  askSuspend: { en: 'Suspend {id} {email}?', tr: '{id} {email} askıya alınsın mı?' },
  askSetRole: { en: 'Make {id} {email} {role}?', tr: '{id} {email} için rol {role} olsun mu?' },
  askCreateAdmin: { en: 'Create the admin {email}?', tr: '{email} yönetici olarak oluşturulsun mu?' },
  userSuspended: { en: 'Suspended user {id}', tr: '{id} numaralı kullanıcı askıya alındı' },
  userActivated: { en: 'Activated user {id}', tr: '{id} numaralı kullanıcı etkinleştirildi' },
  userRoleSet: {
    en: 'Set the role of user {id} to {role}',
    tr: '{id} numaralı kullanıcının rolü {role} oldu',
  },
  adminCreated: {
    en: 'Created admin {id} and mailed {email} a link to set a password',
    tr: '{id} numaralı yönetici oluşturuldu; {email} adresine şifre bağlantısı gönderildi',
  },
} as const satisfies Record<string, Record<Language, string>>
