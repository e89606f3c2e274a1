import { foldPassword } from '#api/rules/password.ts'

const words = (list: string) => list.trim().split(/\s+/)

/** Common passwords worldwide. */
const english = words(`
  password passw0rd p4ssword p@ssw0rd pass passwd passphrase secret login welcome letmein access admin
  administrator root master superuser user test testing tester guest demo default changeme temp hello monkey
  dragon shadow sunshine princess iloveyou lovely loveyou trustno flower ninja football baseball basketball soccer
  hockey superman batman spiderman pokemon starwars matrix freedom whatever michael jordan charlie daniel jessica
  ashley andrew joshua thomas robert george nicole hunter summer winter spring autumn monday friday january
  december computer internet samsung google facebook instagram twitter youtube microsoft windows android iphone
  apple orange banana cookie cheese chocolate pepper ginger killer hacker gamer gaming player champion legend
  minecraft roblox fortnite valorant counterstrike leagueoflegends callofduty playstation xbox nintendo steam
  mustang ferrari porsche mercedes corvette yamaha harley eagle tiger lion panther phoenix falcon maverick ranger
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t zaq12wsx 1qaz2wsx abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa
`)

/** Common passwords in Türkiye: names, clubs, cities, endearments, keyboard patterns. */
const turkish = words(`
  sifre sifrem parola parolam gizli giris kullanici yonetici deneme merhaba selam hosgeldin seniseviyorum
  seniseviyom askim askimsin canim hayatim birtanem bebegim sevgilim kalbim sevgi mutluluk umut hayat
  annem babam anne baba kardesim ailem turkiye turkiyem turkiyecumhuriyeti cumhuriyet ataturk mustafakemal
  bozkurt vatan bayrak osmanli galatasaray cimbom cimbombom fenerbahce fener besiktas karakartal kartal
  trabzonspor trabzon bursaspor goztepe samsunspor ultraslan carsi aslan istanbul ankara izmir antalya bursa
  adana konya gaziantep kayseri mersin eskisehir diyarbakir samsun malatya erzurum sivas kocaeli sakarya
  mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil emre burak
  fatma ayse emine hatice zeynep elif meryem serife zehra sultan merve busra esra kubra tugba gamze
  kerem arda yigit eren efe berk baris deniz ozgur onur serkan volkan hakan kaan cem can caner tolga
  melek prenses kelebek papatya yildiz gunes ay dolunay gokyuzu deniz bahar yaz sonbahar kis ocak nisan
  haziran temmuz agustos eylul ekim kasim aralik pazartesi cuma pazar meydan oyuncu oyun sampiyon efsane
  kurtlarvadisi polatalemdar memati ezel kurtulus ertugrul fatih yavuz sultanahmet bogaz kapadokya
  asdfgh asdasd qweasd qweqwe qweasdzxc fgghjk zxczxc
`)

/** Suffixes that people append when a digit is required. */
const endings = [
  ...words(
    '1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 01 007 06 07 10 11 111 34 35 61 69 77 99',
  ),
  ...words('321 4321 1453 1903 1905 1907 1923 1938 1967 2000 000 666 777 888 999'),
  ...Array.from({ length: 37 }, (_, year) => String(1990 + year)),
]

const bare = words(`
  12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 11111111 00000000 12341234 12121212
  123123123 123321123 11223344 1122334455 147258369 159753456 123654789 741852963 10203040 19051905 19071907
  19031903 14531453 1q2w3e4r5t6y qwerty123456 123qweasd 123qwe123 qwe123qwe 1a2b3c4d a1b2c3d4 aa123456 a123456789
  abc123456 123456abc 123456aa qq123456 asd123asd 12345qwert password!1 password@123 admin@123 welcome@123
  p@ssw0rd1 p@ssword1 pa$$w0rd pa$$word1 sifre!123 sifre@123 parola!123 parola@123 trustno1 letmein1 iloveyou1
  iloveyou! aaaaaaaa qqqqqqqq zzzzzzzz xxxxxxxx asdfasdf qwerqwer
`)

const common = new Set([
  ...[...english, ...turkish].flatMap((word) => [word, ...endings.map((ending) => word + ending)]),
  ...bare,
])

/** Whether a password is common, ignoring case and marks (D37). */
export const isCommonPassword = (password: string) => common.has(foldPassword(password))
