import type { Locale } from '#shared/model/language/locale.ts';

/** What an archive for a tool holds, by the names of its files. */
interface Archive {
  xliff: string;
  version: '2.1' | '1.2';
  terms: string | undefined;
  matches: string | undefined;
}

/** The name of the text that explains the archive. */
export const readmeNames: Readonly<Record<Locale, string>> = { en: 'README.txt', pl: 'CZYTAJ.txt' };

const texts: Readonly<Record<Locale, (archive: Archive) => string[]>> = {
  en: ({ xliff, version, terms, matches }) => [
    `${xliff}`,
    `  The text by sentence, as XLIFF ${version}: the source, what is translated so far, states, notes and limits of length.`,
    '  Translate it in your tool, save it as XLIFF under any name and upload it where you got this archive ("Upload XLIFF").',
    '  Please leave every code (formatting, links, line breaks, fields) where it belongs: a sentence in which one is missing or',
    '  torn is named, and nothing of the file is taken until it is right.',
    ...(terms === undefined ? [] : ['', terms, "  The customer's terms, as TBX."]),
    ...(matches === undefined
      ? []
      : [
          '',
          matches,
          '  Translations of sentences that are known from this order, as TMX for the memory of your tool.',
        ]),
    '',
    'You may upload as often as you like. Sentences that have no translation yet stay as they are; a sentence that you changed',
    'here since this archive was made is not overwritten, but named.',
    '',
    'These are texts of a customer: please delete the archive when the job is done.',
  ],
  pl: ({ xliff, version, terms, matches }) => [
    `${xliff}`,
    `  Tekst zdanie po zdaniu w formacie XLIFF ${version}: źródło, dotychczasowe tłumaczenie, stany, uwagi i limity znaków.`,
    '  Przetłumacz go w swoim programie, zapisz jako XLIFF pod dowolną nazwą i wgraj tam, skąd masz to archiwum („Wgraj XLIFF”).',
    '  Zostaw wszystkie znaczniki (formatowanie, odsyłacze, podziały wierszy, pola) tam, gdzie ich miejsce: zdanie, w którym',
    '  któregoś brakuje albo jest rozerwany, zostanie wskazane, a plik nie zostanie przyjęty, dopóki nie będzie poprawny.',
    ...(terms === undefined ? [] : ['', terms, '  Słownictwo klienta w formacie TBX.']),
    ...(matches === undefined
      ? []
      : ['', matches, '  Tłumaczenia zdań znane z tego zamówienia, w formacie TMX do pamięci Twojego programu.']),
    '',
    'Plik można wgrywać dowolnie często. Zdania bez tłumaczenia pozostają bez zmian; zdanie zmienione tutaj po utworzeniu',
    'tego archiwum nie zostanie nadpisane, lecz wskazane.',
    '',
    'To teksty klienta: po zakończeniu zlecenia usuń archiwum.',
  ],
};

/** The text that explains the archive, with a byte order mark and line ends for any editor. */
export const toolReadme = (archive: Archive, locale: Locale): string =>
  `\ufeff${texts[locale](archive).join('\r\n')}\r\n`;
