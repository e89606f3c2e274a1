import type { Label } from '../label.ts'
import { byActor } from './by-actor.ts'

/** Audited actions of users and what belongs to their accounts. */
export const accountsActions = {
  'user.register': { tr: '{target} kaydoldu', en: '{target} registered' },
  'user.accept_terms': {
    tr: '{target} kullanım koşullarını kabul etti',
    en: '{target} accepted the terms of use',
  },
  'user.first_admin': { tr: '{target} ilk yönetici oldu', en: '{target} became the first admin' },
  ...byActor({
    'user.create': { tr: 'hesap açtı: {target}', en: 'created the account {target}' },
    'user.create_admin': { tr: 'yönetici hesabı açtı: {target}', en: 'created the admin {target}' },
    'user.update': { tr: 'profili güncelledi: {target}', en: 'updated the profile of {target}' },
    'user.set_role': {
      tr: 'rolü değiştirdi ({from} → {to}): {target}',
      en: 'changed the role of {target} from {from} to {to}',
    },
    'user.activate': { tr: 'hesabı aktifleştirdi: {target}', en: 'activated {target}' },
    'user.deactivate': { tr: 'hesabı kapattı: {target}', en: 'deactivated {target}' },
    'user.suspend': { tr: 'hesabı askıya aldı: {target}', en: 'suspended {target}' },
    'user.reactivate': { tr: 'hesabı yeniden açtı: {target}', en: 'reactivated {target}' },
    'user.end_suspension': { tr: 'askıya almayı bitirdi: {target}', en: 'ended the suspension of {target}' },
    'user.delete': { tr: 'hesabı sildi: {target}', en: 'deleted {target}' },
    'user.erase': {
      tr: 'hesabın kişisel verilerini sildi: {target}',
      en: 'erased the personal data of {target}',
    },
    'user.verify_email': {
      tr: 'e-posta adresini doğruladı: {target}',
      en: 'verified the e-mail address of {target}',
    },
    'user.request_email_change': {
      tr: 'yeni e-posta adresi istedi: {target}',
      en: 'requested a new e-mail address for {target}',
    },
    'user.verify_phone': {
      tr: 'telefon numarasını doğruladı: {target}',
      en: 'verified the phone number of {target}',
    },
    'user.change_email': {
      tr: 'e-posta adresini değiştirdi: {target}',
      en: 'changed the e-mail address of {target}',
    },
    'user.reset_password': {
      tr: 'şifre sıfırlama e-postası gönderdi: {target}',
      en: 'sent {target} a mail to reset the password',
    },
    'user.stop_mail': {
      tr: 'geri dönen e-postalar yüzünden adresine gönderimi kapattı: {target}',
      en: 'switched mail to {target} off, because it bounced',
    },
    'user.resume_mail': {
      tr: 'adresine e-posta gönderimini yeniden açtı: {target}',
      en: 'switched mail to {target} on again',
    },
    'user.unlock': { tr: 'giriş kilidini açtı: {target}', en: 'unlocked {target}' },
    'user.add_note': { tr: 'not ekledi: {target}', en: 'added a note about {target}' },
    'user.update_note': { tr: 'notu değiştirdi: {target}', en: 'changed a note about {target}' },
    'user.remove_note': { tr: 'notu sildi: {target}', en: 'deleted a note about {target}' },
    'user.view_as': {
      tr: 'ürüne kullanıcının gözünden baktı: {target}',
      en: 'viewed the product as {target}',
    },
    'user.end_view_as': { tr: 'kullanıcı görünümünü bitirdi: {target}', en: 'stopped viewing as {target}' },
    'users.export': { tr: 'kullanıcıları dışa aktardı', en: 'exported users' },
    'address.create': { tr: 'adres ekledi: {target}', en: 'added the address {target}' },
    'address.update': { tr: 'adresi değiştirdi: {target}', en: 'changed the address {target}' },
    'address.delete': { tr: 'adresi sildi: {target}', en: 'deleted the address {target}' },
    'address.make_primary': {
      tr: 'adresi varsayılan yaptı: {target}',
      en: 'made the address {target} the default',
    },
    'card.add': { tr: 'kart ekledi: {target}', en: 'added the card {target}' },
    'card.update': { tr: 'kartı değiştirdi: {target}', en: 'changed the card {target}' },
    'card.make_primary': { tr: 'kartı varsayılan yaptı: {target}', en: 'made the card {target} the default' },
    'card.remove': { tr: 'kartı sildi: {target}', en: 'deleted the card {target}' },
    'iban.add': { tr: 'IBAN ekledi: {target}', en: 'added the IBAN {target}' },
    'iban.update': { tr: 'IBAN’ı değiştirdi: {target}', en: 'changed the IBAN {target}' },
    'iban.make_primary': {
      tr: 'IBAN’ı varsayılan yaptı: {target}',
      en: 'made the IBAN {target} the default',
    },
    'iban.remove': { tr: 'IBAN’ı sildi: {target}', en: 'deleted the IBAN {target}' },
    'preferences.update': {
      tr: 'iletişim tercihlerini değiştirdi: {target}',
      en: 'changed the communication preferences of {target}',
    },
    'preferences.quiet-hours': {
      tr: 'sessiz saatleri değiştirdi: {target}',
      en: 'changed the quiet hours of {target}',
    },
    'privacy.update': {
      tr: 'gizlilik ayarlarını değiştirdi: {target}',
      en: 'changed the privacy settings of {target}',
    },
    'export.request': {
      tr: 'kişisel verilerini istedi: {target}',
      en: 'requested the personal data of {target}',
    },
    'export.download': {
      tr: 'kişisel verileri indirdi: {target}',
      en: 'downloaded the personal data of {target}',
    },
  }),
} satisfies Record<string, Label>
