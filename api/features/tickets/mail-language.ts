import type { Language } from '#db/enums.ts'

/** Letters that only Turkish has of the two; `ö` and `ü` are in German as well. */
const turkishLetters = /[ğışİĞŞ]/g

/** The most frequent words of each that the other does not have, also as written without Turkish letters. */
const words: Record<Language, Set<string>> = {
  tr: new Set(
    `ve bir bu için icin ile ama çok cok değil degil var yok ne nasıl nasil neden niye kadar gibi daha olarak olan oldu
    ben beni bana benim siz size sizin biz bizim şu su mi mı mu mü de da ki hala hâlâ lütfen lutfen merhaba selam
    teşekkürler tesekkurler teşekkür tesekkur iyi günler gunler hesabım hesabim hesabıma hesabima oyun oyuna ödeme odeme
    para istiyorum alamıyorum alamiyorum yardım yardim rica ederim edemiyorum olmuyor dün dun bugün bugun kartımdan
    kartimdan param sipariş siparis iade talebim saygılarımla`.split(/\s+/),
  ),
  en: new Set(
    `the and of to is are was were i you he she it we they my your our this that these those with for from have has had
    not but can cannot could would will please hello hi dear thanks thank regards what when where why how there been did
    does do am on in at as be if an account game payment help refund order`.split(/\s+/),
  ),
}

/** Longer texts say nothing more about it. */
const readLength = 5000

/**
 * The language of a text, by letters and frequent words; undefined if nothing tells. A detector of many languages (franc,
 * tinyld) takes short Turkish mails for Azerbaijani or Uzbek, and its tables are larger than all of this feature.
 */
export function languageOf(text: string): Language | undefined {
  const read = text.slice(0, readLength)
  /** Each in its own lower case: a Turkish one makes `ı` of the English I. */
  const count = (language: Language) =>
    read
      .toLocaleLowerCase(language)
      .match(/\p{L}+/gu)
      ?.filter((word) => words[language].has(word)).length ?? 0
  const english = count('en')
  const turkish = count('tr') + (read.match(turkishLetters)?.length ?? 0)
  if (turkish === english) return undefined
  return turkish > english ? 'tr' : 'en'
}
