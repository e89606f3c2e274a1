/**
 * Banks of Türkiye by the five digits in their IBANs, the EFT codes of the banks' associations. Unknown codes have no
 * name.
 */
const names: Record<string, string> = {
  '00001': 'Türkiye Cumhuriyet Merkez Bankası',
  '00010': 'Ziraat Bankası',
  '00012': 'Halkbank',
  '00015': 'VakıfBank',
  '00032': 'Türk Ekonomi Bankası',
  '00046': 'Akbank',
  '00059': 'Şekerbank',
  '00062': 'Garanti BBVA',
  '00064': 'Türkiye İş Bankası',
  '00067': 'Yapı Kredi',
  '00092': 'Citibank',
  '00099': 'ING',
  '00103': 'Fibabanka',
  '00109': 'ICBC Turkey',
  '00111': 'QNB',
  '00123': 'HSBC',
  '00124': 'Alternatif Bank',
  '00125': 'Burgan Bank',
  '00134': 'DenizBank',
  '00135': 'Anadolubank',
  '00143': 'Aktif Bank',
  '00146': 'Odeabank',
  '00203': 'Albaraka Türk',
  '00205': 'Kuveyt Türk',
  '00206': 'Türkiye Finans',
  '00209': 'Ziraat Katılım',
  '00210': 'Vakıf Katılım',
  '00211': 'Emlak Katılım',
}

/** Code and name of the bank of a Turkish IBAN; empty for other countries. */
export function turkishBank(iban: string): { bankCode?: string; bank?: string } {
  if (!iban.startsWith('TR')) return {}
  const bankCode = iban.slice(4, 9)
  return { bankCode, bank: names[bankCode] }
}
