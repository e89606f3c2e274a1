import type { Language } from '#db/enums.ts'

export const templates = {
  templates: { en: 'Manage templates of notifications', tr: 'Bildirim şablonlarını yönet' },
  templateList: { en: 'List templates, newest first', tr: 'Şablonları listele, en yenisi önce' },
  templateShow: { en: 'Show a template with its texts', tr: 'Bir şablonu ve metinlerini göster' },
  templateCreate: { en: 'Create a template', tr: 'Şablon oluştur' },
  templateUpdate: {
    en: 'Update a template; existing notifications keep their texts',
    tr: 'Bir şablonu değiştir; ondan yapılanlar kalır',
  },
  templateUpdated: { en: 'Updated template {id} “{name}”', tr: '{id} “{name}” şablonu değişti' },
  templateEnable: { en: 'Enable a template', tr: 'Bir şablonu aç' },
  templateDisable: {
    en: 'Disable a template, so that no notification uses it',
    tr: 'Bir şablonu kapat, bildirimlerde kullanılmasın',
  },
  templateDelete: {
    en: 'Delete a template; existing notifications keep their texts',
    tr: 'Bir şablonu sil; ondan yapılanlar kalır',
  },
  templateArgument: { en: 'ID of the template', tr: 'Şablonun numarası' },
  templateSearchOption: {
    en: 'Search name, title and message',
    tr: 'Adında, başlığında ya da mesajında geçen',
  },
  categoryOption: { en: 'Category of the template', tr: 'Şablonun kategorisi' },
  subjectTrOption: { en: 'Turkish subject, for e-mail', tr: 'Türkçe konu, e-posta için' },
  subjectEnOption: { en: 'English subject, for e-mail', tr: 'İngilizce konu, e-posta için' },
  subject: { en: 'Subject', tr: 'E-posta konusu' },
  category: { en: 'Category', tr: 'Kategori' },
  platforms: { en: 'Platforms', tr: 'Platformlar' },
  used: { en: 'Used', tr: 'Kullanım' },
  updatedAt: { en: 'Updated', tr: 'Değişiklik' },
  noTemplates: { en: 'No templates found', tr: 'Burada şablon yok' },
  templateCreated: { en: 'Created template {id} “{name}”', tr: '{id} “{name}” şablonu oluşturuldu' },
  templateCreatedNext: { en: 'Send it: {command}', tr: 'Gönder: {command}' },
  templateOn: { en: 'Template {id} “{name}” is active', tr: '{id} “{name}” şablonu açık' },
  templateOff: { en: 'Template {id} “{name}” is inactive', tr: '{id} “{name}” şablonu kapalı' },
  templateDeleted: { en: 'Deleted template {id}', tr: '{id} numaralı şablon silindi' },
} as const satisfies Record<string, Record<Language, string>>
