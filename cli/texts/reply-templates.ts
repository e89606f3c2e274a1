import type { Language } from '#db/enums.ts'

/** Reply templates of the support desk. */
export const replyTemplates = {
  replyTemplates: {
    en: 'Manage reply templates of the support desk',
    tr: 'Destek masasının yanıt şablonlarını yönet',
  },
  replyTemplateList: {
    en: 'List reply templates, newest first',
    tr: 'Yanıt şablonlarını listele, en yenisi önce',
  },
  replyTemplateShow: { en: 'Show a reply template', tr: 'Bir yanıt şablonunu göster' },
  replyTemplateCreate: { en: 'Create a reply template', tr: 'Yanıt şablonu oluştur' },
  replyTemplateUpdate: {
    en: 'Update the given fields of a reply template',
    tr: 'Bir yanıt şablonunun verilen alanlarını değiştir',
  },
  replyTemplateDelete: { en: 'Delete a reply template', tr: 'Bir yanıt şablonunu sil' },
  replyTemplateArgument: { en: 'ID of the reply template', tr: 'Yanıt şablonunun numarası' },
  replySearchOption: { en: 'Search name and content', tr: 'Adında ya da metninde geçen' },
  replyCategoryOption: {
    en: 'Key of a category, such as greeting',
    tr: 'Bir kategorinin anahtarı, örneğin greeting',
  },
  replyCategoryList: {
    en: 'List the categories of reply templates',
    tr: 'Yanıt şablonlarının kategorilerini listele',
  },
  noReplyCategories: { en: 'No categories found', tr: 'Burada kategori yok' },
  columnTurkish: { en: 'Turkish', tr: 'Türkçe' },
  columnEnglish: { en: 'English', tr: 'İngilizce' },
  columnTemplates: { en: 'Templates', tr: 'Şablon' },
  replyLanguageOption: { en: 'Language of the reply', tr: 'Yanıtın dili' },
  replyContentOption: {
    en: 'Text of the reply; variables: {variables}',
    tr: 'Yanıtın metni; değişkenler: {variables}',
  },
  replyFileOption: {
    en: 'JSON file with the fields, - for standard input',
    tr: 'Alanları tutan JSON dosyası, - ise standart girdi',
  },
  columnLanguage: { en: 'Language', tr: 'Dil' },
  columnContent: { en: 'Reply', tr: 'Yanıt' },
  noReplyTemplates: { en: 'No reply templates found', tr: 'Burada yanıt şablonu yok' },
  noReplyTemplate: { en: 'There is no such reply template', tr: 'Böyle bir yanıt şablonu yok' },
  replyTemplateCreated: {
    en: 'Created reply template {id} “{name}”',
    tr: '{id} “{name}” yanıt şablonu oluşturuldu',
  },
  replyTemplateUpdated: {
    en: 'Updated reply template {id} “{name}”',
    tr: '{id} “{name}” yanıt şablonu değişti',
  },
  replyTemplateDeleted: { en: 'Deleted reply template {id}', tr: '{id} numaralı yanıt şablonu silindi' },
} as const satisfies Record<string, Record<Language, string>>
