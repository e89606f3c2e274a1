/** The labels of the API reference; summaries come from the endpoints. */
export const docsLabels = {
  tr: {
    contents: 'Konular',
    lead: 'Her uç noktanın izni, parametreleri, gövdesi ve yanıtı bu sayfada.',
    signedIn:
      'Tarayıcı çerezle girer ve her değişiklikte X-CSRF-Token başlığını yollar; program Authorization: Bearer başlığını kullanır.',
    envelope:
      'Başarı { success: true, data }, hata { success: false, code, message, requestId } biçimindedir. Kararı code ile ver, message insanlar içindir.',
    failures: 'Hata kodları',
    code: 'Kod',
    status: 'Durum',
    message: 'Mesaj',
    open: 'herkese açık',
    parameters: 'Parametreler',
    body: 'Gövde',
    answer: 'Yanıt',
    optional: 'isteğe bağlı',
  },
  en: {
    contents: 'Subjects',
    lead: 'The permission, parameters, body and answer of every endpoint, on one page.',
    signedIn:
      'A browser signs in by cookie and sends the X-CSRF-Token header with each change; a program sends Authorization: Bearer.',
    envelope:
      'Success is { success: true, data }, failure is { success: false, code, message, requestId }. Decide on code; message is for people.',
    failures: 'Failure codes',
    code: 'Code',
    status: 'Status',
    message: 'Message',
    open: 'public',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    optional: 'optional',
  },
}
