import type { KeptInvoice, KsefState } from './ksefState.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The system's confirmation that it has an invoice (UPO, version 4-3); without the ministry's signature. */
export function upoOf({ options }: KsefState, invoice: KeptInvoice): string {
  const { sellerNip, ksefNumber = '', number, issuedOn, receivedAt, digest, mode, session } = invoice;
  const facts = {
    NipSprzedawcy: sellerNip,
    NumerKSeFDokumentu: ksefNumber,
    NumerFaktury: number,
    DataWystawieniaFaktury: issuedOn,
    DataPrzeslaniaDokumentu: receivedAt,
    DataNadaniaNumeruKSeF: receivedAt,
    SkrotDokumentu: Buffer.from(digest, 'base64url').toString('base64'),
    TrybWysylki: mode,
  };
  const lines = Object.entries(facts).map(([name, value]) => `    <${name}>${escaped(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">
  <NazwaPodmiotuPrzyjmujacego>KSeF sandbox ${escaped(options.basePath)}</NazwaPodmiotuPrzyjmujacego>
  <NumerReferencyjnySesji>${escaped(session)}</NumerReferencyjnySesji>
  <Uwierzytelnienie>
    <IdKontekstu>
      <Nip>${escaped(sellerNip)}</Nip>
    </IdKontekstu>
  </Uwierzytelnienie>
  <NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej>
  <KodFormularza>FA (3)</KodFormularza>
  <Dokument>
${lines.join('\n')}
  </Dokument>
</Potwierdzenie>
`;
}
