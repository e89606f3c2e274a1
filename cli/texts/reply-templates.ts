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
  replyActiveOption: { en: 'Offered in replies', tr: 'Yanıt yazarken sunulur' },
  replyInactiveOption: {
    en: 'Kept, but not offered in replies',
    tr: 'Saklanır, ama yanıt yazarken sunulmaz',
  },
  replyCategories: {
    en: 'Manage the categories of reply templates',
    tr: 'Yanıt şablonlarının kategorilerini yönet',
  },
  replyCategoryList: { en: 'List categories with their keys', tr: 'Kategorileri anahtarlarıyla listele' },
  replyCategoryCreate: { en: 'Create a category', tr: 'Kategori oluştur' },
  replyCategoryRename: {
    en: 'Rename a category in the given languages; its key stays',
    tr: 'Bir kategoriyi verilen dillerde yeniden adlandır; anahtarı aynı kalır',
  },
  replyCategoryDelete: {
    en: 'Delete a category that no template has',
    tr: 'Hiçbir şablonda olmayan bir kategoriyi sil',
  },
  replyCategoryArgument: { en: 'ID of the category', tr: 'Kategorinin numarası' },
  replyCategoryTurkishOption: { en: 'Turkish name', tr: 'Türkçe adı' },
  replyCategoryEnglishOption: { en: 'English name', tr: 'İngilizce adı' },
  replyCategoryKeyOption: {
    en: 'Key by which templates name it (default: made from the English name)',
    tr: 'Şablonların onu andığı anahtar (varsayılan: İngilizce adından)',
  },
  replyCategoryCreated: { en: 'Created category {id} “{key}”', tr: '{id} “{key}” kategorisi oluşturuldu' },
  replyCategoryRenamed: {
    en: 'Renamed category {id} “{key}”',
    tr: '{id} “{key}” kategorisi yeniden adlandırıldı',
  },
  replyCategoryDeleted: { en: 'Deleted category {id}', tr: '{id} numaralı kategori silindi' },
  noReplyCategory: { en: 'There is no such category', tr: 'Böyle bir kategori yok' },
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
