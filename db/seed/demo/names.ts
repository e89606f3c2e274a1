const words = (text: string) => text.trim().split(/\s+/)

export const names = {
  tr: {
    first: words(`
      Ayşe Fatma Elif Zeynep Merve Büşra Esra Gül Özlem Şule Çiğdem İrem Işıl Gülşah Nazlı Pınar Tuğba Ülkü Yağmur
      Sıla Ebru Derya Defne Ceren Ezgi Hülya İpek Melike Nilüfer Öykü Simge Şeyma Selin Duygu Aslı Mehmet Mustafa
      Ahmet Ali Hüseyin Hasan İbrahim İsmail Oğuz Oğuzhan Çağrı Çağatay Emre Burak Barış Ömer Özgür Uğur Ümit Şükrü
      Şahin Işık Ilgaz Yiğit Tuğrul Kağan Doğukan Gökhan Güneş Görkem İlker İlhan Volkan Serkan Tolga Umut Kıvanç
      Batuhan Alperen Onur Deniz Çınar Poyraz Rüzgâr`),
    last: words(`
      Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
      Özkan Şimşek Polat Özcan Korkmaz Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin
      Ünal Turan Gül Özer Işık Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Çağlar Coşkun Uçar Duman Tunç İnan
      Ilıcak Gündoğdu Küçük Büyükçelik Şeker Ağaoğlu Türkoğlu Uğurlu Ergün Söğüt Dağlı Çiftçi İpekçi Güngör`),
  },
  en: {
    first: words(`
      Olivia Amelia Emma Grace Chloe Hannah Zoe Lucy Ruby Alice Nora Maya Ivy Freya Esme Jack Oliver Harry George Leo
      Noah Oscar Theo Max Lucas Henry Ethan Finn Callum Dylan Zoë Chloé`),
    last: words(`
      Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker White Hall Green Wood Clarke Hughes
      Edwards Turner Cooper Ward Morris Baker Bennett Reid Murphy Kelly Gray Brontë Fraser`),
  },
}

export const agents = [
  [
    'web',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  ['web', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'web',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
  [
    'mobile_android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ],
  [
    'mobile_ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
] as const

/** Networks of providers in Germany, the Netherlands, France, the United States and Azerbaijan. */
export const journeys = ['91.0.0.0', '84.24.0.0', '90.0.0.0', '73.0.0.0', '85.132.0.0']
