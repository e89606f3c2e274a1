import type { Label } from '../label.ts'

/** Audited actions of users and what belongs to their accounts. */
export const accountsActions = {
  'user.register': { tr: '{target} kaydoldu', en: '{target} registered' },
  'user.accept_terms': {
    tr: '{target} kullanım koşullarını kabul etti',
    en: '{target} accepted the terms of use',
  },
  'user.first_admin': { tr: '{target} ilk yönetici oldu', en: '{target} became the first admin' },
  'user.create': { tr: '{actor} hesap açtı: {target}', en: '{actor} created the account {target}' },
  'user.create_admin': {
    tr: '{actor} yönetici hesabı açtı: {target}',
    en: '{actor} created the admin {target}',
  },
  'user.update': {
    tr: '{actor} profili güncelledi: {target}',
    en: '{actor} updated the profile of {target}',
  },
  'user.set_role': {
    tr: '{actor} rolü değiştirdi ({from} → {to}): {target}',
    en: '{actor} changed the role of {target} from {from} to {to}',
  },
  'user.activate': { tr: '{actor} hesabı aktifleştirdi: {target}', en: '{actor} activated {target}' },
  'user.deactivate': { tr: '{actor} hesabı kapattı: {target}', en: '{actor} deactivated {target}' },
  'user.suspend': { tr: '{actor} hesabı askıya aldı: {target}', en: '{actor} suspended {target}' },
  'user.reactivate': { tr: '{actor} hesabı yeniden açtı: {target}', en: '{actor} reactivated {target}' },
  'user.end_suspension': {
    tr: '{actor} askıya almayı bitirdi: {target}',
    en: '{actor} ended the suspension of {target}',
  },
  'user.delete': { tr: '{actor} hesabı sildi: {target}', en: '{actor} deleted {target}' },
  'user.erase': {
    tr: '{actor} hesabın kişisel verilerini sildi: {target}',
    en: '{actor} erased the personal data of {target}',
  },
  'user.verify_email': {
    tr: '{actor} e-posta adresini doğruladı: {target}',
    en: '{actor} verified the e-mail address of {target}',
  },
  'user.request_email_change': {
    tr: '{actor} yeni e-posta adresi istedi: {target}',
    en: '{actor} requested a new e-mail address for {target}',
  },
  'user.verify_phone': {
    tr: '{actor} telefon numarasını doğruladı: {target}',
    en: '{actor} verified the phone number of {target}',
  },
  'user.change_email': {
    tr: '{actor} e-posta adresini değiştirdi: {target}',
    en: '{actor} changed the e-mail address of {target}',
  },
  'user.reset_password': {
    tr: '{actor} şifre sıfırlama e-postası gönderdi: {target}',
    en: '{actor} sent {target} a mail to reset the password',
  },
  'user.stop_mail': {
    tr: '{actor} geri dönen e-postalar yüzünden adresine gönderimi kapattı: {target}',
    en: '{actor} switched mail to {target} off, because it bounced',
  },
  'user.resume_mail': {
    tr: '{actor} adresine e-posta gönderimini yeniden açtı: {target}',
    en: '{actor} switched mail to {target} on again',
  },
  'user.unlock': { tr: '{actor} giriş kilidini açtı: {target}', en: '{actor} unlocked {target}' },
  'user.add_note': { tr: '{actor} not ekledi: {target}', en: '{actor} added a note about {target}' },
  'user.update_note': {
    tr: '{actor} notu değiştirdi: {target}',
    en: '{actor} changed a note about {target}',
  },
  'user.remove_note': { tr: '{actor} notu sildi: {target}', en: '{actor} deleted a note about {target}' },
  'user.view_as': {
    tr: '{actor} ürüne kullanıcının gözünden baktı: {target}',
    en: '{actor} viewed the product as {target}',
  },
  'user.end_view_as': {
    tr: '{actor} kullanıcı görünümünü bitirdi: {target}',
    en: '{actor} stopped viewing as {target}',
  },
  'users.export': { tr: '{actor} kullanıcıları dışa aktardı', en: '{actor} exported users' },
  'address.create': { tr: '{actor} adres ekledi: {target}', en: '{actor} added the address {target}' },
  'address.update': { tr: '{actor} adresi değiştirdi: {target}', en: '{actor} changed the address {target}' },
  'address.delete': { tr: '{actor} adresi sildi: {target}', en: '{actor} deleted the address {target}' },
  'address.make_primary': {
    tr: '{actor} adresi varsayılan yaptı: {target}',
    en: '{actor} made the address {target} the default',
  },
  'card.add': { tr: '{actor} kart ekledi: {target}', en: '{actor} added the card {target}' },
  'card.update': { tr: '{actor} kartı değiştirdi: {target}', en: '{actor} changed the card {target}' },
  'card.make_primary': {
    tr: '{actor} kartı varsayılan yaptı: {target}',
    en: '{actor} made the card {target} the default',
  },
  'card.remove': { tr: '{actor} kartı sildi: {target}', en: '{actor} deleted the card {target}' },
  'iban.add': { tr: '{actor} IBAN ekledi: {target}', en: '{actor} added the IBAN {target}' },
  'iban.update': { tr: '{actor} IBAN’ı değiştirdi: {target}', en: '{actor} changed the IBAN {target}' },
  'iban.make_primary': {
    tr: '{actor} IBAN’ı varsayılan yaptı: {target}',
    en: '{actor} made the IBAN {target} the default',
  },
  'iban.remove': { tr: '{actor} IBAN’ı sildi: {target}', en: '{actor} deleted the IBAN {target}' },
  'preferences.update': {
    tr: '{actor} iletişim tercihlerini değiştirdi: {target}',
    en: '{actor} changed the communication preferences of {target}',
  },
  'preferences.quiet-hours': {
    tr: '{actor} sessiz saatleri değiştirdi: {target}',
    en: '{actor} changed the quiet hours of {target}',
  },
  'privacy.update': {
    tr: '{actor} gizlilik ayarlarını değiştirdi: {target}',
    en: '{actor} changed the privacy settings of {target}',
  },
  'export.request': {
    tr: '{actor} kişisel verilerini istedi: {target}',
    en: '{actor} requested the personal data of {target}',
  },
  'export.download': {
    tr: '{actor} kişisel verileri indirdi: {target}',
    en: '{actor} downloaded the personal data of {target}',
  },
} satisfies Record<string, Label>
