import { countries } from '#functions/domain/catalogue/countries.ts';

/**
 * What the national system takes as an invoice, FA(3) 1-0E, as a table of our own: the part that a seller of services can
 * need, read off the ministry's schema, which is no part of this project. Whatever is not in it (attachments, transport,
 * means of transport, links for paying) is refused as unknown. `npm run -s check:fa3` compares its verdicts with those of the
 * schema where that is there.
 *
 *
 * A line is an element's content: names in their order, `name:Type` where the type is not called like the element, `?`
 * for none or one, `*` for any number, `+` for one or more, `{0,3}` for so many; `( … | … )` is one of several.
 */
export const fa3Table = `
Faktura = Naglowek Podmiot1 Podmiot2 Podmiot3{0,100} PodmiotUpowazniony? Fa Stopka?
Naglowek = KodFormularza WariantFormularza:Three DataWytworzeniaFa:Made SystemInfo:T256?

Podmiot1 = PrefiksPodatnika:PL? NrEORI:T256? DaneIdentyfikacyjne:Own Adres AdresKoresp:Adres? DaneKontaktowe{0,3} StatusInfoPodatnika:OneToFour?
Podmiot2 = NrEORI:T256? DaneIdentyfikacyjne:Buyer Adres? AdresKoresp:Adres? DaneKontaktowe{0,3} NrKlienta:T256? IDNabywcy:T32? JST:OneTwo GV:OneTwo
Podmiot3 = IDNabywcy:T32? NrEORI:T256? DaneIdentyfikacyjne:Third Adres? AdresKoresp:Adres? DaneKontaktowe{0,3} ( Rola:OneToEleven | RolaInna:One OpisRoli:T256 ) Udzial:Percent? NrKlienta:T256?
PodmiotUpowazniony = NrEORI:T256? DaneIdentyfikacyjne:Own Adres AdresKoresp:Adres? DaneKontaktowe:ContactPU{0,3} RolaPU:OneToThree
Own = NIP:Nip Nazwa:T512
Buyer = ( NIP:Nip | KodUE:EU NrVatUE:VatEU | KodKraju:Country? NrID:TaxId | BrakID:One ) Nazwa:T512?
Third = ( NIP:Nip | IDWew:InternalId | KodUE:EU NrVatUE:VatEU | KodKraju:Country? NrID:TaxId | BrakID:One ) Nazwa:T512?
Adres = KodKraju:Country AdresL1:T512 AdresL2:T512? GLN:T13?
DaneKontaktowe = Email? Telefon:T16?
ContactPU = EmailPU:Email? TelefonPU:T16?

Fa = KodWaluty:Currency P_1:Day P_1M:T256? P_2:T256 WZ:T256{0,1000} ( P_6:Day | OkresFa )? (P_13_1:Money P_14_1:Money P_14_1W:Money?)? (P_13_2:Money P_14_2:Money P_14_2W:Money?)? (P_13_3:Money P_14_3:Money P_14_3W:Money?)? (P_13_4:Money P_14_4:Money P_14_4W:Money?)? (P_13_5:Money P_14_5:Money?)? P_13_6_1:Money? P_13_6_2:Money? P_13_6_3:Money? P_13_7:Money? P_13_8:Money? P_13_9:Money? P_13_10:Money? P_13_11:Money? P_15:Money KursWalutyZ:Amount? Adnotacje RodzajFaktury:Kind ( PrzyczynaKorekty:T256? TypKorekty:OneToThree? DaneFaKorygowanej{1,50000} OkresFaKorygowanej:T256? NrFaKorygowany:T256? Podmiot1K? Podmiot2K{0,101} ( P_15ZK:Money KursWalutyZK:Amount? )? )? ZaliczkaCzesciowa{0,31} FP:One? TP:One? DodatkowyOpis{0,10000} FakturaZaliczkowa{0,100} ZwrotAkcyzy:One? FaWiersz{0,10000} Rozliczenie? Platnosc? WarunkiTransakcji? Zamowienie?
OkresFa = P_6_Od:Day P_6_Do:Day
Adnotacje = P_16:OneTwo P_17:OneTwo P_18:OneTwo P_18A:OneTwo Zwolnienie NoweSrodkiTransportu P_23:OneTwo PMarzy
Zwolnienie = ( P_19:One ( P_19A:T256 | P_19B:T256 | P_19C:T256 ) | P_19N:One )
NoweSrodkiTransportu = P_22N:One
PMarzy = ( P_PMarzy:One ( P_PMarzy_2:One | P_PMarzy_3_1:One | P_PMarzy_3_2:One | P_PMarzy_3_3:One ) | P_PMarzyN:One )
DaneFaKorygowanej = DataWystFaKorygowanej:Day NrFaKorygowanej:T256 ( NrKSeF:One NrKSeFFaKorygowanej:Ksef | NrKSeFN:One )
Podmiot1K = PrefiksPodatnika:EU? DaneIdentyfikacyjne:Own Adres
Podmiot2K = DaneIdentyfikacyjne:Buyer Adres? IDNabywcy:T32?
ZaliczkaCzesciowa = P_6Z:Day P_15Z:Money KursWalutyZW:Amount?
DodatkowyOpis = NrWiersza:Ordinal? Klucz:T256 Wartosc:T256
FakturaZaliczkowa = ( NrKSeFZN:One NrFaZaliczkowej:T256 | NrKSeFFaZaliczkowej:Ksef )
FaWiersz = NrWierszaFa:Ordinal UU_ID:T50? P_6A:Day? P_7:T512? Indeks:T50? GTIN:T20? PKWiU:T50? CN:T50? PKOB:T50? P_8A:T256? P_8B:Amount? P_9A:Price? P_9B:Price? P_10:Price? P_11:Money? P_11A:Money? P_11Vat:Money? P_12:Rate? P_12_XII:Percent? P_12_Zal_15:One? KwotaAkcyzy:Money? GTU:Gtu? Procedura:Procedure? KursWaluty:Amount? StanPrzed:One?
Rozliczenie = Obciazenia:Reason{0,100} SumaObciazen:Money? Odliczenia:Reason{0,100} SumaOdliczen:Money? ( DoZaplaty:Money | DoRozliczenia:Money )?
Reason = Kwota:Money Powod:T256
Platnosc = ( Zaplacono:One DataZaplaty:PayDay | ZnacznikZaplatyCzesciowej:OneTwo ZaplataCzesciowa{1,100} )? TerminPlatnosci{0,100} ( FormaPlatnosci:OneToSeven | PlatnoscInna:One OpisPlatnosci:T256 )? RachunekBankowy{0,100} RachunekBankowyFaktora:RachunekBankowy{0,20} Skonto?
ZaplataCzesciowa = KwotaZaplatyCzesciowej:Money DataZaplatyCzesciowej:PayDay ( FormaPlatnosci:OneToSeven | PlatnoscInna:One OpisPlatnosci:T256 )?
TerminPlatnosci = Termin:PayDay? TerminOpis?
TerminOpis = Ilosc:Whole Jednostka:T50 ZdarzeniePoczatkowe:T256
RachunekBankowy = NrRB:Account SWIFT:Swift? RachunekWlasnyBanku:OneToThree? NazwaBanku:T256? OpisRachunku:T256?
Skonto = WarunkiSkonta:T256 WysokoscSkonta:T256
WarunkiTransakcji = Umowy{0,100} Zamowienia{0,100} NrPartiiTowaru:T256{0,1000} WarunkiDostawy:T256? ( KursUmowny:Amount WalutaUmowna:Currency )? PodmiotPosredniczacy:One?
Umowy = DataUmowy:AgreedDay? NrUmowy:T256?
Zamowienia = DataZamowienia:AgreedDay? NrZamowienia:T256?
Zamowienie = WartoscZamowienia:Money ZamowienieWiersz{1,10000}
ZamowienieWiersz = NrWierszaZam:Ordinal UU_IDZ:T50? P_7Z:T512? IndeksZ:T50? GTINZ:T20? PKWiUZ:T50? CNZ:T50? PKOBZ:T50? P_8AZ:T256? P_8BZ:Amount? P_9AZ:Price? P_11NettoZ:Money? P_11VatZ:Money? P_12Z:Rate? P_12Z_XII:Percent? P_12Z_Zal_15:One? GTUZ:Gtu? ProceduraZ:ProcedureZ? KwotaAkcyzyZ:Money? StanPrzedZ:One?
Stopka = Informacje{0,3} Rejestry{0,100}
Informacje = StopkaFaktury:T3500?
Rejestry = PelnaNazwa:T256? KRS:Krs? REGON:Regon? BDO:T9?
`;

/** Codes of an element of one word, separated by blanks. */
const codes = (text: string, base: 'token' | 'normalizedString' = 'token') =>
  ({ base, oneOf: text.split(' ') }) as const;
const numbers = (from: number, to: number) =>
  ({ base: 'integer', oneOf: Array.from({ length: to - from + 1 }, (_, place) => String(from + place)) }) as const;
/** Text of one line without blanks at its ends, after those are taken away. */
const text = (most: number, base: 'token' | 'string' = 'token') => ({ base, lengths: [1, most] }) as const;
const day = (from: string) => ({ base: 'date', pattern: '\\d{4}-\\d\\d-\\d\\d', range: [from, '2050-01-01'] }) as const;
const nip = '[1-9]((\\d[1-9])|([1-9]\\d))\\d{7}';
const decimal = (whole: number, places: number) =>
  ({ base: 'decimal', pattern: `-?([1-9]\\d{0,${whole - 1}}|0)(\\.\\d{1,${places}})?` }) as const;

/** What stands in an element without elements of its own. */
export interface ValueRule {
  base: 'token' | 'normalizedString' | 'string' | 'integer' | 'decimal' | 'date' | 'dateTime' | 'nonNegativeInteger';
  pattern?: string;
  oneOf?: readonly string[];
  lengths?: readonly [number, number];
  range?: readonly [string, string | undefined];
  /** Digits at most, and after the point. */
  digits?: readonly [number, number];
}

const eu = 'AT BE BG CY CZ DK EE FI FR DE EL HR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI';

/** By the names that the table gives them. */
export const fa3Values: Readonly<Record<string, ValueRule>> = {
  T9: text(9),
  T13: text(13),
  T16: text(16),
  T20: text(20),
  T32: text(32),
  T50: text(50),
  T256: text(256),
  T512: text(512),
  T3500: text(3500, 'string'),
  TaxId: text(50, 'string'),
  Account: { base: 'string', lengths: [10, 34] },
  Email: { base: 'token', lengths: [3, 255], pattern: '(.)+@(.)+' },
  Nip: { base: 'string', pattern: nip },
  InternalId: { base: 'token', lengths: [1, 20], pattern: `${nip}-\\d{5}` },
  VatEU: { base: 'string', pattern: '[0-9A-Z+*]{1,12}' },
  Ksef: {
    base: 'token',
    pattern: `(${nip}|M\\d{9}|[A-Z]{3}\\d{7})-(20[2-9][0-9]|2[1-9][0-9]{2}|[3-9][0-9]{3})(0[1-9]|1[0-2])(0[1-9]|[1-2][0-9]|3[0-1])-([0-9A-F]{6})-?([0-9A-F]{6})-([0-9A-F]{2})`,
  },
  Money: decimal(16, 2),
  Price: decimal(14, 8),
  Amount: decimal(16, 6),
  Percent: { base: 'decimal', digits: [9, 6], range: ['0', '100'] },
  Ordinal: { base: 'nonNegativeInteger', digits: [14, 0], range: ['1', undefined] },
  Whole: { base: 'integer' },
  Day: day('2006-01-01'),
  PayDay: day('2016-07-01'),
  AgreedDay: day('1990-01-01'),
  Made: { base: 'dateTime', range: ['2025-09-01T00:00:00Z', '2050-01-01T23:59:59Z'] },
  One: numbers(1, 1),
  OneTwo: numbers(1, 2),
  OneToThree: numbers(1, 3),
  OneToFour: numbers(1, 4),
  OneToSeven: numbers(1, 7),
  OneToEleven: numbers(1, 11),
  Three: numbers(3, 3),
  /** One value only, which an empty element stands for as well. */
  PL: { base: 'normalizedString', oneOf: ['PL', ''] },
  EU: codes(eu, 'normalizedString'),
  Kind: codes('VAT KOR ZAL ROZ UPR KOR_ZAL KOR_ROZ'),
  Rate: {
    base: 'token',
    oneOf: ['23', '22', '8', '7', '5', '4', '3', '0 KR', '0 WDT', '0 EX', 'zw', 'oo', 'np I', 'np II'],
  },
  Gtu: { base: 'token', pattern: 'GTU_(0[1-9]|1[0-3])' },
  Procedure: codes('WSTO_EE IED TT_D I_42 I_63 B_SPV B_SPV_DOSTAWA B_MPV_PROWIZJA'),
  ProcedureZ: codes('WSTO_EE IED TT_D B_SPV B_SPV_DOSTAWA B_MPV_PROWIZJA'),
  Krs: { base: 'string', pattern: '\\d{10}' },
  Regon: { base: 'string', pattern: '\\d{9}|\\d{14}' },
  Swift: { base: 'string', pattern: '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3}){0,1}' },
  /** ISO 3166-1, and what customs and the ministry add. */
  Country: { base: 'normalizedString', oneOf: [...countries.map(({ iso2 }) => iso2), 'AN', 'XC', 'XI', 'XK', 'XL'] },
  /** Currencies that we could invoice in. */
  Currency: codes('PLN EUR USD GBP CHF CZK DKK NOK SEK HUF RON UAH', 'normalizedString'),
};
