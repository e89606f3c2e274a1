import type { Language } from '#db/enums.ts'

/** Of templates. */
export const templates = {
  templates: { en: 'texts written once and sent often', tr: 'bir kez yazılıp sık gönderilen metinler' },
  templateList: { en: 'the library, newest first', tr: 'tüm şablonlar, en yenisi önce' },
  templateShow: { en: 'one template with its texts', tr: 'bir şablon ve metinleri' },
  templateCreate: { en: 'keep texts under a name', tr: 'metinleri bir adla sakla' },
  templateUpdate: {
    en: 'change what is given; what was made from it stays',
    tr: 'verilenleri değiştir; ondan yapılanlar kalır',
  },
  templateUpdated: { en: 'Changed template {id} “{name}”', tr: '{id} “{name}” şablonu değişti' },
  templateToggle: { en: 'switch one on or off', tr: 'bir şablonu aç ya da kapat' },
  templateDelete: { en: 'delete one; what was made from it stays', tr: 'sil; ondan yapılanlar kalır' },
  templateArgument: { en: 'number of the template', tr: 'şablonun numarası' },
  templateSearchOption: {
    en: 'words in name, title or message',
    tr: 'adında, başlığında ya da mesajında geçen',
  },
  categoryOption: { en: 'what it is for', tr: 'ne için' },
  subjectTrOption: { en: 'Turkish subject, for e-mail', tr: 'Türkçe konu, e-posta için' },
  subjectEnOption: { en: 'English subject, for e-mail', tr: 'İngilizce konu, e-posta için' },
  subject: { en: 'Subject', tr: 'E-posta konusu' },
  category: { en: 'Category', tr: 'Kategori' },
  platforms: { en: 'Platforms', tr: 'Platformlar' },
  used: { en: 'Used', tr: 'Kullanım' },
  changedLast: { en: 'Changed', tr: 'Değişiklik' },
  noTemplates: { en: 'No templates here', tr: 'Burada şablon yok' },
  templateCreated: { en: 'Kept template {id} “{name}”', tr: '{id} “{name}” şablonu saklandı' },
  templateCreatedNext: { en: 'Send it: {command}', tr: 'Gönder: {command}' },
  templateOn: { en: 'Template {id} “{name}” is active', tr: '{id} “{name}” şablonu aktif' },
  templateOff: { en: 'Template {id} “{name}” is inactive', tr: '{id} “{name}” şablonu kapalı' },
  templateDeleted: { en: 'Deleted template {id}', tr: '{id} numaralı şablon silindi' },
} as const satisfies Record<string, Record<Language, string>>
