import { type ReferenceName, referenceNames } from '#shared/model/reference.ts';
import type { Seller } from '#shared/model/seller.ts';
import type { Buyer } from '../invoice.ts';
import { el, tidy, type Xml } from './xml.ts';

/** `Podmiot1`. The prefix of an EU taxpayer stands where the buyer in another member state settles the VAT. */
export const sellerXml = (seller: Seller, { reverseCharge }: { reverseCharge: boolean }): Xml =>
  el('Podmiot1', [
    el('PrefiksPodatnika', reverseCharge && 'PL'),
    el('DaneIdentyfikacyjne', [el('NIP', seller.nip), el('Nazwa', tidy(seller.name, 512))]),
    address('PL', seller.addressLines),
    el('DaneKontaktowe', el('Email', tidy(seller.email, 255))),
  ]);

/** `Podmiot2`. `JST` and `GV` must be said: no buyer of ours is a local authority or a member of a VAT group. */
export const buyerXml = (buyer: Buyer): Xml =>
  el('Podmiot2', [
    el('DaneIdentyfikacyjne', [...identity(buyer), el('Nazwa', tidy(buyer.name, 512))]),
    address(buyer.country, buyer.addressLines),
    el('DaneKontaktowe', el('Email', tidy(buyer.email, 255))),
    el('JST', 2),
    el('GV', 2),
  ]);

function identity({ taxId, country }: Buyer): Xml[] {
  switch (taxId?.kind) {
    case 'nip':
      return [el('NIP', taxId.number)];
    case 'eu':
      return [el('KodUE', taxId.prefix), el('NrVatUE', taxId.number)];
    case 'foreign':
      return [el('KodKraju', country), el('NrID', tidy(taxId.number, 50))];
    case undefined:
      return [el('BrakID', 1)];
  }
}

function address(country: string, [first, second]: readonly [string, string]): Xml {
  const line1 = tidy(first, 512) || '-';
  return el('Adres', [el('KodKraju', country), el('AdresL1', line1), el('AdresL2', tidy(second, 512) || undefined)]);
}

/** Where the national system has each of a company's references; in the order of the schema. */
const places: Readonly<Record<ReferenceName, (value: string) => Xml>> = {
  purchaseOrderNumber: (number) => el('Zamowienia', el('NrZamowienia', number)),
};

/** `WarunkiTransakcji`: only where the buyer gave something of it. */
export function termsXml({ references = {} }: Buyer): Xml | undefined {
  const given = referenceNames.flatMap((name) => {
    const value = tidy(references[name] ?? '');
    return value === '' ? [] : [places[name](value)];
  });
  return given.length === 0 ? undefined : el('WarunkiTransakcji', given);
}
